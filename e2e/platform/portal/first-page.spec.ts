import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { sizeLimits } from '#scripts/build/budgets/screens.ts';
import { SIGNED_IN_FLAG } from '#src/lib/was-signed-in.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { expect, test } from './fixtures.ts';

type Loaded = { path: string; isScript: boolean; start: number; end: number };

/** The recorder of the inspector, which production does not load. */
const recorder = /portal-recorder/;

/** What a page has loaded so far, by the times of the browser. */
function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      const { pathname } = new URL(entry.name);
      return [
        {
          path: pathname,
          isScript: pathname.endsWith('.js'),
          start: entry.startTime,
          end: entry.responseEnd,
        },
      ];
    }),
  );
}

/** Sums up how far the parts of each page move without a user, from its start on. */
async function sumUpShifts(page: Page) {
  await page.addInitScript(() => {
    const shown = globalThis as unknown as { shifts: number };
    shown.shifts = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shown.shifts += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
}

test('before the first orders the portal loads only scripts that the document names, and three reads', async ({
  page,
  signIn,
  pointer,
}) => {
  await signIn();
  await page.addInitScript((flag) => localStorage.setItem(flag, 'yes'), SIGNED_IN_FLAG);
  const answer = await page.goto(pathTo.orders());
  await new SalesScreen(pointer).seeList();
  const loaded = await loadedBy(page);
  const document = (await answer?.text()) ?? '';
  const reads = loaded.filter(({ path }) => path.startsWith('/api/'));
  const [refresh, ...others] = reads;
  expect(refresh?.path).toBe('/api/auth/refresh/');
  const first = others.filter(({ path }) =>
    ['/api/user/', '/api/sales/', '/api/sales/counts/'].includes(path),
  );
  expect(first.map(({ path }) => path).toSorted()).toEqual([
    '/api/sales/',
    '/api/sales/counts/',
    '/api/user/',
  ]);
  const rowsAt = Math.max(...first.map(({ end }) => end));

  // No script that was loaded before the rows had to be found in another one.
  const scripts = loaded.filter(
    ({ path, isScript, start }) => isScript && start < rowsAt && !recorder.test(path),
  );
  expect(scripts.filter(({ path }) => !document.includes(path)).map(({ path }) => path)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length).toBeLessThanOrEqual(sizeLimits.pageFiles.gate);
  // What the page does not show first is read after its rows.
  expect(others.filter((read) => read.start < rowsAt && !first.includes(read))).toEqual([]);
});

const widths = [390, 768, 1_100, 1_440];

for (const width of widths) {
  test(`nothing moves by itself on the login, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await sumUpShifts(page);
    await page.goto(pathTo.login());
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts()).toBeLessThanOrEqual(0.001);
  });
}
