"""Tables over HTTP and WebSocket: authoritative, event-sourced, fair by proof."""
