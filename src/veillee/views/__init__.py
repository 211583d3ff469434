"""What a seat is sent, and the words it is told with."""
