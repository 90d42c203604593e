"""What a server says of itself: events in its log, numbers for Prometheus."""
