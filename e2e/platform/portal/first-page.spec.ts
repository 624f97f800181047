import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { sizeLimits } from '#scripts/build/budgets/screens.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { SIGNED_IN_FLAG } from '#src/lib/was-signed-in.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { expect, test } from './fixtures.ts';
import { endStreamAtOnce } from './without-stream.ts';

type Loaded = { path: string; isScript: boolean; start: number; end: number };

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

test('before the first orders everything is loaded in three steps: document, scripts with the session, reads', async ({
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
  const scripts = loaded.filter(({ isScript, start }) => isScript && start < rowsAt);
  expect(scripts.filter(({ path }) => !document.includes(path)).map(({ path }) => path)).toEqual([]);
  expect(scripts.length).toBeLessThanOrEqual(sizeLimits.pageFiles.gate);
  // The session is refreshed beside the scripts, and what the page does not show first is read after its rows.
  expect(refresh?.start).toBeLessThan(Math.max(...scripts.map(({ end }) => end)));
  expect(others.filter((read) => read.start < rowsAt && !first.includes(read))).toEqual([]);
});

const widths = [390, 768, 1_100, 1_440];

const stillPages = {
  'the login': { path: pathTo.login(), email: null },
  'an order': { path: pathTo.order(seededSaleQid('225313019')), email: accountEmails.seller },
  'the order list': { path: pathTo.orders(), email: accountEmails.seller },
  'incoming packages': { path: pathTo.incoming(), email: accountEmails.warehouse },
};

for (const [name, { path, email }] of Object.entries(stillPages)) {
  for (const width of widths) {
    test(`nothing moves by itself on ${name}, ${width} px wide`, async ({ page, context, signIn }) => {
      if (email !== null) await signIn(email);
      await endStreamAtOnce(context);
      await page.setViewportSize({ width, height: 900 });
      const shifts = await sumUpShifts(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts()).toBeLessThanOrEqual(0.001);
    });
  }
}
