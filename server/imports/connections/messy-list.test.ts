import { expect, test } from 'vitest';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { startFetching } from '#tests/imports/connections/fetched-list.factory.ts';
import { messyStockFile } from '#tests/imports/stock-lists/stock-file.factory.ts';

test('a messy list whose columns were chosen once becomes offers by itself', async () => {
  const { seller, imports, web, settle, fetchOnSchedule, mails } = await startFetching();
  const first = messyStockFile({ rows: 60 });
  const read = await imports.upload(new File([first.content], first.name));
  const [sheet] = read.sheets ?? [];
  const fields: Partial<Record<StockField, number>> = {};
  for (const { column, guess } of sheet?.columns ?? []) if (guess) fields[guess.field] = column;
  const checked = await imports.choose(read, { fields, headingRow: sheet?.headingRow ?? 0 });
  await imports.commit(await imports.compare(checked));
  await settle();

  const next = messyStockFile({ rows: 700 });
  web.answer = (_request, response) => response.end(next.content);
  const problems = Object.values(next.problems).reduce((sum, count) => sum + count, 0);
  const ready = next.rows - problems;
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({
    result: 'COMMITTED',
    changes: { changed: 0, missing: 0, leftOut: problems },
  });
  const { count, results } = await seller.call(listOffers, { query: { size: 100 } });
  expect(count).toBe(ready);
  // "1.100,00" for a unit, with five pieces that do not fill a box of six.
  expect(results.find(({ gtin }) => gtin === '9520007000007')).toMatchObject({
    price: '1100.00',
    quantity: 0,
  });
  expect(await mails()).toEqual([]);
});
