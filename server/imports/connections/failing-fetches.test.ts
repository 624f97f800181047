import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { startFetching } from '#tests/imports/connections/fetched-list.factory.ts';
import { listedRow, stockFile } from '#tests/imports/stock-lists/stock-list.factory.ts';

const rows = [listedRow(1), listedRow(2), listedRow(3)];
const failureMail = 'We can’t fetch your stock list';

test('the third failure in a row is mailed once; a success counts anew', async () => {
  const { web, importOnce, fetchOnSchedule, mails } = await startFetching();
  await importOnce(rows);
  const { answer } = web;
  const failing: RequestListener = (_request, response) => response.writeHead(500).end();
  web.answer = failing;
  for (const count of [1, 2, 3, 4]) {
    expect(await fetchOnSchedule()).toMatchObject({
      failuresInARow: count,
      lastFetch: { result: 'FAILED', failure: 'source_unreachable', importQid: null },
    });
    expect(await mails()).toEqual(count < 3 ? [] : [failureMail]);
  }
  web.answer = answer;
  web.list = stockFile(rows);
  expect(await fetchOnSchedule()).toMatchObject({ failuresInARow: 0, lastFetch: { result: 'COMMITTED' } });
  web.answer = failing;
  for (const count of [1, 2, 3]) expect(await fetchOnSchedule()).toMatchObject({ failuresInARow: count });
  expect(await mails()).toEqual([failureMail, failureMail]);
});

test('a file that cannot be read is a failure each time', async () => {
  const { web, importOnce, fetchOnSchedule } = await startFetching();
  await importOnce(rows);
  web.list = stockFile([]);
  for (const count of [1, 2]) {
    expect(await fetchOnSchedule()).toMatchObject({
      failuresInARow: count,
      lastFetch: { result: 'FAILED', failure: 'file_without_rows' },
    });
  }
});

test('a fetch follows no redirect into a private network', async () => {
  const { web, fetchOnSchedule } = await startFetching();
  web.answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end();
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({
    result: 'FAILED',
    failure: 'address_not_allowed',
  });
});
