"""The most striking findings: each a number that has clearly passed its threshold."""

from collections import Counter
from typing import Any

from funicular.study import findings_on_network, findings_on_play, findings_on_tickets
from funicular.study.finding import Finding

MOST = 6
MOST_OF_A_TOPIC = 2

FINDERS = (
    *findings_on_tickets.FINDERS, *findings_on_network.FINDERS, *findings_on_play.FINDERS,
)  # fmt: skip


def find(summary: dict[str, Any]) -> list[dict[str, Any]]:
    """The most striking findings as JSON data, the most striking first."""
    found = [finding for finder in FINDERS for finding in finder(summary)]
    found.sort(key=lambda finding: -finding.weight)
    return [finding.to_json() for finding in _varied(found)[:MOST]]


def _varied(found: list[Finding]) -> list[Finding]:
    """No topic more often than allowed, however striking."""
    said: Counter[str] = Counter()
    kept = []
    for finding in found:
        said[finding.topic] += 1
        if said[finding.topic] <= MOST_OF_A_TOPIC:
            kept.append(finding)
    return kept
