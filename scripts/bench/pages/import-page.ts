import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { openPage } from '#scripts/bench/kit/browse.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import type { Portal } from '#scripts/bench/kit/portal.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { messyStockFile } from '#tests/imports/stock-lists/stock-file.factory.ts';

const ROWS = 10_000;
/** Reading and committing take longer than the waits of tests. */
const STEP_TIMEOUT = 120_000;

const region = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, step: string, button: RegExp) =>
  region(page, step).getByRole('button', { name: button }).click();

/** What leads to a step, and what it shows in the end. */
const steps: Record<string, (page: Page, file: string) => Promise<void>> = {
  async columns(page, file) {
    await page.getByLabel('Choose a stock list or drop it here').setInputFiles(file);
    await region(page, 'Columns').waitFor({ timeout: STEP_TIMEOUT });
    await region(page, 'Columns')
      .getByRole('button', { name: /^Check / })
      .waitFor({ timeout: STEP_TIMEOUT });
  },
  async check(page) {
    await press(page, 'Columns', /^Check /);
    await page.getByRole('table', { name: 'Rows' }).waitFor({ timeout: STEP_TIMEOUT });
  },
  async compare(page) {
    await press(page, 'Check', /^Compare /);
    await page.getByRole('table', { name: 'Compared rows' }).waitFor({ timeout: STEP_TIMEOUT });
  },
  async commit(page) {
    await press(page, 'Compare', /^Commit /);
    const question = page.getByRole('alertdialog');
    await question.or(region(page, 'Commit')).first().waitFor({ timeout: STEP_TIMEOUT });
    if (await question.isVisible()) await question.getByRole('button', { name: /^Commit/ }).click();
    const committed = region(page, 'Commit');
    await expect(committed).toContainText('Your offers are up to date.', { timeout: STEP_TIMEOUT });
  },
};

/** Measures the longest task of the page in each step of an import of 10,000 rows. */
export async function measureImportPage(portal: Portal): Promise<BenchFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const { page, close } = await openPage(portal, 1);
  try {
    const { name, content } = messyStockFile({
      rows: ROWS,
      gtins: makeCatalogue(ROWS).map(({ gtin }) => gtin),
    });
    // Of a file on disk the page gets a handle; contents would be decoded in the page.
    const file = join(folder, name);
    await writeFile(file, content);
    await page.goto(`${portal.origin}${pathTo.stockImport()}`);
    await page.getByLabel('Choose a stock list or drop it here').waitFor();
    await page.evaluate(observeLongTasks);
    const figures: BenchFigure[] = [];
    for (const [step, take] of Object.entries(steps)) {
      await take(page, file);
      const value = await page.evaluate(takeLongestTask);
      const title = `longest task of the page, import of 10,000 rows, ${step}`;
      figures.push({ name: title, value, unit: 'ms', gate: 50 });
    }
    return figures;
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with that of the browser
  interface Window {
    longestTask: number;
  }
}

/** The browser does not report tasks of 50 ms and less; they count as 0. */
function observeLongTasks() {
  window.longestTask = 0;
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) {
      window.longestTask = Math.max(window.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
}

function takeLongestTask() {
  const longest = window.longestTask;
  window.longestTask = 0;
  return longest;
}
