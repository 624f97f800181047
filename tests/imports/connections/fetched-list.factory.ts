import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import {
  fetchStocklistSource,
  readStocklistSource,
  saveStocklistSource,
} from '#contract/imports/connections.calls.ts';
import type { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { HOUR } from '#server/platform/clock.ts';
import { startImports, stockFile, type StockCells } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { startWebServer } from '#tests/platform/marketplace/web-server.ts';

const lookup = (host: string) =>
  Promise.resolve([{ address: host === 'stock.example' ? '127.0.0.1' : '10.0.0.7', family: 4 }]);

/** A seller whose web server has a stock list, which the seller has once imported by hand. */
export async function startFetching({ interval = 'HOURLY' }: Pick<ConnectionEntry, 'interval'> = {}) {
  const marketplace = await startMarketplace({ network: { allowsLoopback: true, lookup } });
  const seller = await marketplace.signInSeller();
  /** Lets time pass, after which the seller signs in anew. */
  async function advance(milliseconds: number) {
    marketplace.clock.advance(milliseconds);
    Object.assign(seller, await marketplace.signIn(seller.user, seller.seller));
  }
  const imports = startImports(marketplace, seller);
  const web = {
    list: stockFile([]),
    asked: 0,
    answer: ((...exchange) => void sendList(...exchange)) as RequestListener,
  };
  async function sendList(...[request, response]: Parameters<RequestListener>) {
    const text = await web.list.text();
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  }
  const { port } = await startWebServer((request, response) => {
    web.asked += 1;
    web.answer(request, response);
  });
  const url = `http://stock.example:${port}/lager.csv`;
  const read = async () => {
    const source = await seller.call(readStocklistSource);
    if (!source) throw new Error('The seller has no source.');
    return source;
  };
  async function settle() {
    for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
    return read();
  }
  async function importOnce(rows: readonly StockCells[]) {
    await imports.commit(await imports.compare(await imports.check(rows)));
    await settle();
  }
  async function fetchNow() {
    await seller.call(fetchStocklistSource);
    return settle();
  }
  async function fetchOnSchedule() {
    await advance(HOUR);
    return settle();
  }
  async function inventory() {
    const { results } = await seller.call(listOffers, { query: { size: 100 } });
    return results
      .map(({ gtin, price, quantity }) => [gtin, price, quantity])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  }
  const mails = async () => {
    const messages = await marketplace.store.db.selectFrom('outbox').select('subject').execute();
    return messages.map(({ subject }) => subject);
  };
  await seller.call(saveStocklistSource, { version: 0, body: { kind: 'URL', url, username: '', interval } });
  return {
    marketplace,
    seller,
    imports,
    web,
    url,
    advance,
    read,
    settle,
    importOnce,
    fetchNow,
    fetchOnSchedule,
    inventory,
    mails,
  };
}
