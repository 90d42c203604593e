"""How fast a client may talk."""

import time

AT_ONCE = 60
A_SECOND = 20


class Bucket:
    """So many messages at once, and then so many a second."""

    def __init__(self) -> None:
        self._left = float(AT_ONCE)
        self._seen = time.monotonic()

    def take(self) -> bool:
        """Whether one more may come."""
        now = time.monotonic()
        self._left = min(AT_ONCE, self._left + A_SECOND * (now - self._seen))
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
