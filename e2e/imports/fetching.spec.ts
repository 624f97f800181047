import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  changeStockComparison,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readStockImport,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { ImportState, StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { test as base, expect } from '#e2e/platform/portal/fixtures.ts';
import { startPortal, type Portal } from '#e2e/platform/portal/portal.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { HOUR } from '#server/platform/clock.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { ConnectionScreen } from '#tests/imports/connections/connection.screen.ts';
import { StockListScreen } from '#tests/imports/stock-lists/stock-list.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInAt } from '#tests/platform/browser/sign-in-by-api.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';

type ListServer = { url: string; asked: number; answer: RequestListener };

const test = base.extend<{ list: ListServer }, { portal: Portal }>({
  portal: [
    async ({ isPair: _ }, give) => {
      const portal = await startPortal({ env: { ALLOW_LOOPBACK_SOURCES: 'true' } });
      await give(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: TEST_TIMEOUT },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
  list: async ({}, give) => {
    const list: ListServer = { url: '', asked: 0, answer: (_request, response) => void response.end() };
    const server = createServer((...exchange) => {
      list.asked += 1;
      list.answer(...exchange);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    await give(Object.assign(list, { url: `http://127.0.0.1:${address.port}/lager.csv` }));
    server.closeAllConnections();
    server.close();
  },
});

/** A seller whose inventory has neither of the products. */
const sellerEmail = accountEmails.incomplete;
const [known, added] = makeCatalogue(10_000);

const headings = 'EAN;Preis;Bestand;VE';

const columns: Omit<StockColumns, 'sheet'> = {
  headingRow: 0,
  fields: { gtin: 0, price: 1, quantity: 2, sellingUnit: 3 },
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: ',',
  stockType: 'ON_FLOOR',
  availableFrom: null,
  minimumOrderValue: null,
  dispatchDays: null,
  validUntil: null,
};

/** Imports a list once by hand, so that its columns are known; other offers are kept. */
async function importByHand(seller: TestCaller, rows: string): Promise<void> {
  const file = new File([`${headings}\n${rows}\n`], 'lager.csv');
  const { qid } = await seller.call(uploadStockList, { body: { file } });
  const params = { qid };
  async function seeIn(state: ImportState) {
    const read = () => seller.call(readStockImport, { params });
    await expect.poll(async () => (await read()).state).toBe(state);
    return read();
  }
  const { version, sheets } = await seeIn('COLUMNS');
  const sheet = sheets?.[0]?.name ?? '';
  await seller.call(chooseStockColumns, { params, version, body: { ...columns, sheet } });
  const checked = await seeIn('CHECK');
  await seller.call(compareStockList, { params, version: checked.version });
  const compared = await seeIn('COMPARE');
  const kept = await seller.call(changeStockComparison, {
    params,
    version: compared.version,
    body: { missingChoice: 'KEEP' },
  });
  await seller.call(commitStockList, {
    params,
    version: kept.version,
    body: { isMostlyMissingConfirmed: true },
  });
  await seeIn('COMMITTED');
}

test('a stock list is fetched on its schedule, and its offers stand in the inventory', async ({
  page,
  pointer,
  frame,
  portal,
  list,
  signIn: signInBrowser,
}) => {
  const seller = await signInAt(portal.origin, sellerEmail);
  await importByHand(seller, `${known?.gtin};12,50;24;6`);
  await signInBrowser(sellerEmail);
  const connection = new ConnectionScreen(pointer);
  await pointer.goTo(pathTo.connectionSettings());
  await connection.enter({ url: list.url });
  await connection.chooseInterval('Every hour');
  await connection.save();
  await frame.seeNotification('Connection settings saved');
  await connection.seeFetchResult('Nothing fetched yet');

  list.answer = (_request, response) =>
    void response.end(`${headings}\n${known?.gtin};12,90;48;6\n${added?.gtin};7,20;60;6\n`);
  // An open page would send requests while the server is stopped.
  await page.goto('about:blank');
  await portal.restart({ CLOCK_AHEAD: String(HOUR) });
  await pointer.goTo(pathTo.connectionSettings());
  await connection.seeFetchResult(/^Offers updated: 1 offer added, 1 offer changed/);
  expect(list.asked).toBe(1);
  const offers = new OffersScreen(pointer);
  await offers.goto({ search: added?.gtin });
  await offers.seeInOffer(added?.name ?? '', '€7.20');

  // A price that has slipped by a comma waits for a user.
  list.answer = (_request, response) =>
    void response.end(`${headings}\n${known?.gtin};129,00;48;6\n${added?.gtin};7,20;60;6\n`);
  await pointer.goTo(pathTo.connectionSettings());
  await connection.fetchNow();
  await connection.seeFetchResult(/^The stock list needs your decision\./);
  await connection.openImport();
  await new StockListScreen(pointer).seeStep('Compare');
  await pointer.goTo(pathTo.connectionSettings());

  list.answer = (_request, response) => void response.writeHead(500).end();
  const failure = 'The server didn’t answer. Check the address and your firewall.';
  for (const times of [
    '',
    ' Failed 2 times in a row.',
    ' Failed 3 times in a row.',
    ' Failed 4 times in a row.',
  ]) {
    await connection.fetchNow();
    await connection.seeFetchResult(`${failure}${times}`);
  }
  const outbox = new OutboxScreen(pointer);
  await outbox.goto();
  await outbox.showMessagesTo(sellerEmail);
  await outbox.seeMessages('Your fetched stock list needs a decision', 1);
  await outbox.seeMessages('We can’t fetch your stock list', 1);
});
