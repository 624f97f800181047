import type { Page } from '@playwright/test';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    tabStops: Set<Element>;
    announced: string[];
  }
}

/** Enough for every control of the longest page without its list. */
const MAXIMUM_STOPS = 70;
/** The time of a transition that brings a focused element into view. */
const TRANSITION = 300;

type TabWalk = {
  /** The elements that took the focus without being seen. */
  unseen: string[];
  /** What screen readers were told meanwhile, although nothing but the focus has changed. */
  announced: string[];
};

/** Presses Tab from the start of the page until the focus leaves it or comes round. */
export async function walkTabStops(page: Page): Promise<TabWalk> {
  await page.evaluate(startWalk);
  const unseen: string[] = [];
  for (let stop = 0; stop < MAXIMUM_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isWalkOver)) break;
    const first = await page.evaluate(describeUnseenStop);
    if (first === null) continue;
    await page.waitForTimeout(TRANSITION);
    const still = await page.evaluate(describeUnseenStop);
    if (still !== null) unseen.push(still);
  }
  return { unseen, announced: await page.evaluate(() => window.announced) };
}

/** Runs in the page. */
function startWalk() {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.tabStops = new Set();
  window.announced = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(live)?.textContent.trim();
      if (text) window.announced.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. Whether the focus has left the page or is at an element for the second time. */
function isWalkOver() {
  const stop = document.activeElement;
  if (stop === null || stop === document.body || window.tabStops.has(stop)) return true;
  window.tabStops.add(stop);
  return false;
}

/** Runs in the page. Describes the focused element when neither it nor its label can be seen, else returns null. */
function describeUnseenStop() {
  const stop = document.activeElement;
  if (stop === null) return null;
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
  if ([stop, ...labels].some(isSeen)) return null;
  return stop.outerHTML.slice(0, 160);

  function isSeen(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    return [...element.getClientRects()].some((box) => {
      if (box.width <= 1 || box.height <= 1) return false;
      const points = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.2, 0.8].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
      );
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      });
    });
  }
}
