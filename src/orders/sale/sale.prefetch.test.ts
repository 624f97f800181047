import { expect, test } from 'vitest';
import { tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { prefetchSale } from './sale.prefetch.ts';

const reasons = 'sales/lines/quantity-reduction-reason-types/';

async function start() {
  const { marketplace, requests } = await startReferenceApi();
  const { user, seller } = await addSeller(marketplace.store);
  const { sale } = await addSale(marketplace.store, seller);
  const { accessToken } = await marketplace.signIn(user);
  tokens().take({ accessToken, accessExp: serverNow() + 600_000, signature: '' });
  const queries = createQueryClient();
  return {
    qid: sale.qid,
    queries,
    asked: () => requests.map(({ url }) => new URL(url).pathname.replace('/api/', '')).toSorted(),
    answered: () => expect.poll(() => queries.isFetching()).toBe(0),
  };
}

test('all reads of an order page are sent in parallel', async () => {
  const { queries, qid, asked, answered } = await start();
  prefetchSale(queries, qid);
  expect(queries.isFetching()).toBe(5);
  const parts = ['', 'documents/', 'lines/', 'timeline/'].map((part) => `sales/${qid}/${part}`);
  await expect.poll(asked).toEqual([...parts, reasons]);
  await answered();
});
