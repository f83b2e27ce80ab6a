# not a heading --dry-run
acme run
