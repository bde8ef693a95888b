"""`python -m conquete` is the `conquete` command."""

from conquete.cli.main import main

if __name__ == "__main__":
    main()
