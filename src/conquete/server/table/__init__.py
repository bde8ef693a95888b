"""What a table does, wherever it runs: it knows nothing of sockets, HTTP, the store or processes."""
