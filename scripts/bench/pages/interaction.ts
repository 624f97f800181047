import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { openPage } from '#scripts/bench/kit/browse.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import type { Portal } from '#scripts/bench/kit/portal.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { OffersGridScreen } from '#tests/catalogue/offers/offers-grid.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const runs = 5;
const presses = 20;
/** An order of 1,000 lines whose quantities are not confirmed yet. */
const longOrder = { fid: '225312990', path: pathTo.order(seededSaleQid('225312990')) };
const list = pathTo.orders({ search: longOrder.fid });
const link = `tr a[href="${longOrder.path}"], [role=row] a[href="${longOrder.path}"]`;
const quantity = 'input[aria-label^="Quantity of "]';

type KeyField = {
  /** What is measured. */
  name: string;
  path: string;
  /** Puts the focus where the keys are pressed. */
  start: (page: Page) => Promise<void>;
  keys: string[];
  /** The limits on this machine and on one that is four times slower, in milliseconds. */
  target: number;
  gates: { fast: number; slow: number };
};

const repeated = (...pressed: string[]) =>
  Array.from({ length: presses / pressed.length }, () => pressed).flat();
const pressPrice = (page: Page) => new OffersGridScreen(browserScreen(page)).pressCell(1, 'price');

const keyFields: KeyField[] = [
  {
    name: 'key in a quantity of 1,000 lines',
    path: longOrder.path,
    start: (page) => page.locator(quantity).first().click(),
    keys: repeated('Backspace', '1'),
    target: 24,
    gates: { fast: 40, slow: 110 },
  },
  {
    name: 'arrow key in the grid of offers',
    path: pathTo.inventory(),
    start: pressPrice,
    keys: repeated('ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'),
    target: 24,
    gates: { fast: 40, slow: 110 },
  },
  {
    name: 'key in a cell of the grid of offers',
    path: pathTo.inventory(),
    start: pressPrice,
    keys: ['1', ...repeated('Backspace', '2')],
    target: 24,
    gates: { fast: 40, slow: 110 },
  },
];

/** Measures a key press until it is painted; the worst counts. */
export async function measureKeyPresses(portal: Portal): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const field of keyFields) {
    const { name, target, gates } = field;
    figures.push(
      { name, value: await worstKey(portal, field, 1), unit: 'ms', target, gate: gates.fast },
      { name: `${name}, 4 × slower`, value: await worstKey(portal, field, 4), unit: 'ms', gate: gates.slow },
    );
  }
  return figures;
}

/** Measures the way from the list to the order of 1,000 lines and back; the worst of the runs counts. */
export async function measureOrderNavigation(portal: Portal): Promise<BenchFigure[]> {
  const fast = await walk(portal, 1);
  const slow = await walk(portal, 4);
  const figure = (name: string, value: number, gate: number, target?: number) => ({
    name,
    value,
    unit: 'ms',
    target,
    gate,
  });
  return [
    figure('list → 1,000-line order, not fetched ahead', fast.cold, 150, 100),
    figure('list → 1,000-line order, fetched ahead', fast.ahead, 130, 60),
    figure('order → list by Back', fast.back, 60, 40),
    figure('list → order, not fetched ahead, 4 × slower', slow.cold, 560),
    figure('list → order, fetched ahead, 4 × slower', slow.ahead, 300),
    figure('order → list by Back, 4 × slower', slow.back, 170),
  ];
}

async function worstKey(portal: Portal, { path, start, keys }: KeyField, slowdown: number) {
  const { page, close } = await openPage(portal, slowdown);
  try {
    await page.goto(`${portal.origin}${path}`);
    await start(page);
    await page.evaluate(observeEvents);
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(nextPaint);
    }
    return await page.evaluate(() => Math.max(...window.eventTimes));
  } finally {
    await close();
  }
}

async function walk(portal: Portal, slowdown: number) {
  const times = { cold: 0, ahead: 0, back: 0 };
  const keep = (name: keyof typeof times, time: number) => (times[name] = Math.max(times[name], time));
  for (let run = 0; run < runs; run += 1) {
    const { page, close } = await openPage(portal, slowdown);
    try {
      await page.goto(`${portal.origin}${list}`);
      await page.locator(link).first().waitFor();
      await page.waitForLoadState('networkidle');
      keep('cold', await untilShown(page, link, quantity));
      keep('back', await untilShown(page, null, link));
      await page.locator(link).first().hover();
      await page.waitForLoadState('networkidle');
      keep('ahead', await untilShown(page, link, quantity));
    } finally {
      await close();
    }
  }
  return times;
}

/** Clicks (or goes back), and returns the time until a frame with the element is painted. */
function untilShown(page: Page, clicked: string | null, shown: string) {
  return page.evaluate(
    ([clicked, shown]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          if (!document.querySelector(shown ?? '')) return requestAnimationFrame(look);
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        };
        requestAnimationFrame(look);
        if (clicked) document.querySelector<HTMLElement>(clicked)?.click();
        else history.back();
      }),
    [clicked, shown],
  );
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with that of the browser
  interface Window {
    eventTimes: number[];
  }
}

/** The browser does not report events shorter than a frame; they count as one frame. */
function observeEvents() {
  window.eventTimes = [16];
  const observer = new PerformanceObserver((entries) => {
    for (const { duration, name } of entries.getEntries())
      if (/^(key|input|beforeinput)/.test(name)) window.eventTimes.push(duration);
  });
  // The compiler's type of the options lacks the threshold.
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

function nextPaint() {
  return new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
}
