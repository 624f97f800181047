import type { Page } from '@playwright/test';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    tabWalk: { takeStop: () => 'seen' | 'unseen' | 'over'; describeStop: () => string; announced: string[] };
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

/** Presses Tab from the focused element, past the end of the page, until a stop comes round. */
export async function walkTabStops(page: Page): Promise<TabWalk> {
  await page.evaluate(startWalk);
  const unseen: string[] = [];
  for (let stops = 0; stops < MAXIMUM_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.tabWalk.takeStop());
    if (stop === 'over') break;
    if (stop === 'seen') continue;
    await page.waitForTimeout(TRANSITION);
    const still = await page.evaluate(() => window.tabWalk.describeStop());
    if (still !== '') unseen.push(still);
  }
  return { unseen, announced: await page.evaluate(() => window.tabWalk.announced) };
}

/** Runs in the page. */
function startWalk() {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const stops = new Set<Element>();
  const announced: string[] = [];
  window.tabWalk = {
    announced,
    takeStop() {
      const stop = document.activeElement ?? document.body;
      if (stops.has(stop)) return 'over';
      stops.add(stop);
      return isStopSeen(stop) ? 'seen' : 'unseen';
    },
    /** Describes the focused element while it is not seen. */
    describeStop() {
      const stop = document.activeElement ?? document.body;
      return isStopSeen(stop) ? '' : stop.outerHTML.slice(0, 160);
    },
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'childList' && addedNodes.length === 0) continue;
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(live)?.textContent.trim();
      if (text) announced.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });

  /** The page itself has the focus between its last and its first element. */
  function isStopSeen(stop: Element) {
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
    return stop === document.body || [stop, ...labels].some(isSeen);
  }

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
