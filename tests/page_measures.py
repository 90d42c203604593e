"""What a page measures of itself: findings of axe-core, sizes of targets, what sticks out."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypedDict

from playwright.sync_api import Page

WEB = Path(__file__).parents[1] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"

DRAWN = "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""What follows a change of size or text, such as a box its route, has followed then."""


def measured(page: Page, script: str, *given: Any) -> Any:
    """What a script finds on the page as a person sees it: drawn, not between two frames."""
    page.evaluate(DRAWN)
    return page.evaluate(script, *given)


TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN_AXE = """async rules => {
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const pictures = rules ? [...document.querySelectorAll('.map, .card-art, .mini-map')] : [];
  const places = pictures.map(each => document.createComment(''));
  pictures.forEach((each, n) => each.replaceWith(places[n]));
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  pictures.forEach((each, n) => places[n].replaceWith(each));
  return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} (${impact}): ${target.join(' ')}: ${failureSummary.split('\\n').slice(1).join(';')}`));
}""".replace("TAGS", repr(TAGS))


def axe_findings(page: Page, *rules: str) -> list[str]:
    """What axe-core finds, in all its rules or, leaving pictures out, in some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = measured(page, RUN_AXE, list(rules) or None)
    return found


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than its window."""
    wide: bool = measured(
        page, "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide


SMALL_TARGETS = """least => {
  const shown = each => each.checkVisibility({ visibilityProperty: true }) &&
    !each.closest('[inert]') && each.getBoundingClientRect().width > 1;
  const top = document.querySelector('dialog[open]') ?? document;
  const box = document.querySelector('.box');
  const free = each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return !box?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ||
      box.contains(each);
  };
  const all = [...top.querySelectorAll(
    'button, a[href], select, summary, input, [role=button]:not(.reach)')]
    .filter(each => shown(each) && free(each));
  const boxOf = each => {
    const label = each.matches('[type=checkbox], [type=radio]') && each.closest('label');
    return (label || each).getBoundingClientRect();
  };
  const inSentence = each => getComputedStyle(each).display === 'inline' &&
    [...each.parentNode.childNodes].some(other => other.nodeType === 3 && other.data.trim());
  const alone = (each, own) => {
    if (inSentence(each)) return true;
    if (!each.matches('.rule, .rule-id')) return false;
    const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
    return all.every(other => {
      if (other === each || (box?.contains(each) && !box.contains(other))) return true;
      const { x: left, y: upper, right, bottom } = boxOf(other);
      const dx = Math.max(left - x, x - right, 0), dy = Math.max(upper - y, y - bottom, 0);
      return Math.hypot(dx, dy) >= 12;
    });
  };
  return all.flatMap(each => {
    const box = boxOf(each);
    if (Math.min(box.width, box.height) >= least - 0.5 || alone(each, box)) return [];
    const name = each.ariaLabel || each.textContent.trim().slice(0, 30) || each.className;
    return [`${each.tagName} ${name}: ${box.width.toFixed(0)}x${box.height.toFixed(0)}`];
  });
}"""


def small_targets(page: Page, least: int = 44) -> list[str]:
    """Buttons, links and fields smaller than that; links in a text need only room round them."""
    found: list[str] = measured(page, SMALL_TARGETS, least)
    return found


CUT_OFF = """() => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('#app');
  const all = [...top.querySelectorAll('button, a[href], select, input, h1, h2, h3, p, dd, td')];
  const { clientWidth: width } = document.documentElement;
  const box = document.querySelector('dialog[open] > .body');
  if (box && box.scrollWidth > box.clientWidth) return ['the dialog scrolls sideways'];
  const scrolls = each => {
    for (let up = each.parentElement; up; up = up.parentElement) {
      const { overflowX } = getComputedStyle(up);
      if (['auto', 'scroll'].includes(overflowX) && up.scrollWidth > up.clientWidth) return true;
      if (up.closest('.hidden-text, .skip, .board-map, [inert]')) return true;
    }
    return false;
  };
  return all.filter(each => each.checkVisibility() && !scrolls(each)).flatMap(each => {
    const box = each.getBoundingClientRect();
    if (!box.width || (box.left >= -0.5 && box.right <= width + 0.5)) return [];
    return [`${each.tagName} ${each.textContent.trim().slice(0, 40)}: ${box.left}..${box.right}`];
  });
}"""


def cut_off(page: Page) -> list[str]:
    """What sticks out of the window at its sides, or of the dialog that is open."""
    found: list[str] = measured(page, CUT_OFF)
    return found


CUT_WORDS = """() => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('#app');
  const buttons = [...top.querySelectorAll('button, a.btn')].filter(each => each.checkVisibility());
  const shown = each => [...each.children].filter(part =>
    part.textContent.trim() && part.checkVisibility() &&
    getComputedStyle(part).position !== 'absolute');
  const cut = part => getComputedStyle(part).overflowX !== 'visible' &&
    part.scrollWidth > part.clientWidth;
  const meet = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  return buttons.flatMap(each => {
    const parts = shown(each);
    return parts.filter((part, n) => cut(part) ||
        parts.slice(n + 1).some(other => meet(part, other)))
      .map(part => `${part.textContent.trim()} on ${each.textContent.trim().slice(0, 40)}`);
  });
}"""


def cut_words(page: Page) -> list[str]:
    """Words on buttons that end in dots, or lie over others."""
    found: list[str] = measured(page, CUT_WORDS)
    return found


MAP_TEXTS = """() => {
  const pane = document.querySelector('.board-map');
  const boxOf = (each, kind, name) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { kind, name, x, y, width, height };
  };
  const of = (selector, kind, name) =>
    [...pane.querySelectorAll(selector)].map(each => boxOf(each, kind, name(each)));
  const labels = [...pane.querySelectorAll('.label')];
  const slots = [...pane.querySelectorAll('.s-edge')];
  const covers = (plate, slot) => {
    const { x, y, width, height } = plate.getBBox();
    const point = slot.ownerSVGElement.createSVGPoint();
    return [0.02, 0.25, 0.5, 0.75, 0.98].some(across => [0.06, 0.5, 0.94].some(down => {
      [point.x, point.y] = [x + width * across, y + height * down];
      return slot.isPointInFill(point);
    }));
  };
  const covered = labels.flatMap(label => slots
    .filter(slot => covers(label.querySelector('.lb-plate'), slot))
    .map(slot => `${label.dataset.label} covers ${slot.parentNode.dataset.slots}`));
  const wide = labels.flatMap(label => {
    const plate = label.querySelector('.lb-plate').getBBox();
    return [...label.querySelectorAll('text')].flatMap(text => {
      const { x, width } = text.getBBox();
      const fits = x >= plate.x && x + width <= plate.x + plate.width;
      return fits ? [] : [`${text.textContent} is wider than its plate`];
    });
  });
  return { covered, wide, frame: boxOf(pane.querySelector('.map-sheet'), 'frame', ''), items: [
    ...of('.label .lb-plate', 'label', each => each.parentNode.dataset.label),
    ...of('.place .b-rim', 'badge', () => 'a badge'),
    ...of('.cartouche', 'title', () => 'the title'),
    ...of('.compass', 'compass', () => 'the compass'),
  ] };
}"""


class Box(TypedDict):
    """Something on the map, where it is on the screen."""

    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float


class MapTexts(TypedDict):
    """Everything on the map that is read, and what is wrong with names one by one."""

    frame: Box
    items: list[Box]
    covered: list[str]
    wide: list[str]


def map_texts(page: Page) -> MapTexts:
    """What the map on the page measures of its names."""
    found: MapTexts = measured(page, MAP_TEXTS)
    return found
