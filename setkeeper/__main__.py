from setkeeper.cli.main import run

run()
