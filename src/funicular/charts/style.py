"""The one style of all pages: colours as variables, so that light and dark need no second chart."""

COLORS = 8
"""How many colours there are for groups; more groups begin again."""

HUES = """
:root {
  color-scheme: light dark;
  --paper: #fdfcfa; --ink: #1f2328; --soft: #5c636b; --line: #d9d6cf; --card: #ffffff;
  --c0: #0a6cab; --c1: #c8530a; --c2: #0b8a66; --c3: #a8508a; --c4: #b07d00; --c5: #3f8fc4;
  --c6: #6d55a8; --c7: #6b6f74; --heat: 10, 108, 171;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181c; --ink: #e7e5e0; --soft: #a2a8af; --line: #363c43; --card: #1c2025;
    --c0: #5bb0e8; --c1: #f08c4a; --c2: #45c79d; --c3: #dd8fc3; --c4: #e3b341; --c5: #8fcdf3;
    --c6: #ad97e6; --c7: #a7abb0; --heat: 91, 176, 232;
  }
}
"""

PLOT = """
svg.plot text { font-size: 13px; fill: var(--ink); }
svg.plot .soft { fill: var(--soft); font-size: 12px; }
svg.plot .grid { stroke: var(--line); stroke-width: 1; }
svg.plot .zero { stroke: var(--soft); stroke-width: 1; }
svg.plot .mark { stroke: var(--ink); stroke-width: 1.5; fill: none; }
svg.plot .reference { stroke: var(--c1); stroke-width: 1.5; stroke-dasharray: 4 3; }
"""

PAGE = """
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.2rem 1rem 3rem; max-width: 74rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.4rem 0; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 0.3rem; padding-top: 0.9rem;
  border-top: 1px solid var(--line); }
p { margin: 0.3rem 0 0.8rem; max-width: 46rem; }
.lead { font-size: 1.05rem; color: var(--soft); }
.parts { display: grid; gap: 1rem; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); }
.parts > * { min-width: 0; }
.wide { grid-column: 1 / -1; }
figure { margin: 0; padding: 0.7rem 0.8rem; background: var(--card); border-radius: 0.5rem;
  border: 1px solid var(--line); }
figure.chart { max-width: 40rem; }
figcaption { font-weight: 600; font-size: 0.95rem; margin-bottom: 0.3rem; }
.key { display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; margin: 0 0 0.3rem; padding: 0;
  list-style: none; font-size: 0.85rem; color: var(--soft); }
.key i { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.35em;
  border-radius: 2px; }
svg.plot { display: block; width: 100%; height: auto; overflow: visible; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.28rem 0.7rem; text-align: left; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { font-weight: 600; color: var(--soft); white-space: nowrap; }
th.number, td.number { text-align: right; white-space: nowrap; }
.heat td { text-align: center; }
.note { font-size: 0.88rem; color: var(--soft); margin: 0.4rem 0 0; }
pre { overflow-x: auto; padding: 0.7rem 0.8rem; background: var(--card); font-size: 0.88rem;
  border: 1px solid var(--line); border-radius: 0.5rem; }
code { font-size: 0.92em; }
"""

STYLE = HUES + PLOT + PAGE
"""Of a page; a picture by itself needs the first two."""


def color(number: int) -> str:
    """The colour of a group by its number."""
    return f"var(--c{number % COLORS})"
