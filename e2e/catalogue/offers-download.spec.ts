import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { formatGtin, formatNumber } from '#src/lib/format.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

type Cells = Record<string, string>;
type Kind = 'XLSX' | 'CSV';

const SHOWN = 10;

test('the downloaded inventory has the offers of the list, as filtered or selected', async ({
  page,
  signIn,
}) => {
  await signIn();
  const offers = new OffersScreen(browserScreen(page));
  await offers.goto({ status: ['PAUSED'], sort: 'name', page: 1, size: SHOWN });
  await offers.openDownload();
  const sheet = await saved(page, 'XLSX', (kind) => offers.download(kind));
  const text = await saved(page, 'CSV', (kind) => offers.download(kind));
  expect(text).toEqual(sheet);
  expect(new Set(sheet.map(({ Status }) => Status))).toEqual(new Set(['PAUSED']));
  await offers.seeOffers(...sheet.slice(0, SHOWN).map(headerOf));
  await expect(page.getByRole('link', { name: /^Paused/ })).toHaveText(
    `Paused ${formatNumber(sheet.length)}`,
  );

  await offers.grid.select(3, 1);
  const selected = [sheet[2], sheet[0]];
  expect(await saved(page, 'XLSX', (kind) => offers.grid.downloadSelected(kind))).toEqual(selected);
  expect(await saved(page, 'CSV', (kind) => offers.grid.downloadSelected(kind))).toEqual(selected);
});

/** The rows of the downloaded file, each cell as a text. */
async function saved(page: Page, kind: Kind, download: (kind: Kind) => Promise<void>): Promise<Cells[]> {
  const event = page.waitForEvent('download');
  await download(kind);
  const file = await event;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(String.raw`^inventory-\d{4}-\d\d-\d\d\.${kind.toLowerCase()}$`),
  );
  const content = await readFile(await file.path());
  if (kind === 'CSV') return parse<Cells>(content, { bom: true, columns: true });
  const [sheet = {}] = Object.values(read(content).Sheets);
  return utils.sheet_to_json<Cells>(sheet, { raw: false, defval: '' });
}

function headerOf({ Product = '', GTIN = '', Brand }: Cells): string {
  return `${Product}${formatGtin(GTIN)} · ${Brand}`;
}
