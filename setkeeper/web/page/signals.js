// What a phone can do besides showing: tremble, sound, stay awake.

let sound = null;

export const wanted = () => localStorage.getItem("signals") === "yes";

export function want(yes) {
  localStorage.setItem("signals", yes ? "yes" : "no");
  if (yes) signal();
}

// Short, and only if wished: somebody has called.
export function signal() {
  if (!wanted()) return;
  navigator.vibrate?.(120);
  try {
    sound ??= new AudioContext();
    sound.resume();
    const tone = sound.createOscillator(), volume = sound.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.2, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.18);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.2);
  } catch { /* no sound here */ }
}

// Keeps the screen on where the browser can; calls ``cannot`` where it can not.
export async function stayAwake(cannot) {
  if (!navigator.wakeLock) { cannot(); return; }
  const hold = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", hold);
  hold();
}
