import { openPage } from '#scripts/bench/kit/browse.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import type { Portal } from '#scripts/bench/kit/portal.ts';

const runs = 5;

/** Measures a cold navigation until the first rows of the order list are shown; the worst of the runs counts. */
export async function measureFirstRows(portal: Portal): Promise<BenchFigure[]> {
  return [
    { name: 'first rows, cold', value: await worst(portal, 1), unit: 'ms', target: 450, gate: 600 },
    { name: 'first rows, cold, 4 × slower', value: await worst(portal, 4), unit: 'ms', gate: 1_500 },
  ];
}

async function worst(portal: Portal, slowdown: number) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once(portal, slowdown));
  return Math.max(...times);
}

async function once(portal: Portal, slowdown: number) {
  const { page, close } = await openPage(portal, slowdown);
  try {
    await page.goto(`${portal.origin}/orders/?status=CURRENT&page=1`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () =>
        document.querySelector('a[href^="/orders/"][href$="/"]:is(tr *, [role=row] *)') && performance.now(),
      undefined,
      { polling: 'raf' },
    );
    return Number(await shown.jsonValue());
  } finally {
    await close();
  }
}
