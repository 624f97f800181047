import {
  downloadStatementPdf,
  downloadStatementSpreadsheet,
  listPayouts,
  listStatements,
  readPayoutTotals,
  readStatement,
} from '#contract/money/payouts.calls.ts';
import type { PayoutFilter } from '#contract/money/payouts.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readSeller } from '#server/orders/sales/sales.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { monthIn } from '#server/platform/months.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route, type Given } from '#server/platform/requests/route.ts';
import {
  countMatchingPayouts,
  payoutReply,
  readMatchingPayouts,
  readPayoutTotals as addUpPayouts,
} from './payout-list.store.ts';
import type { WholeStatement } from './statement-columns.ts';
import { makeStatementPdf, makeStatementSpreadsheet } from './statement-papers.ts';
import {
  readCurrencies,
  readStatement as readStatementOf,
  readStatementSummaries,
} from './statements.store.ts';

export function payoutRoutes(app: MarketplaceApp): void {
  route(app, listPayouts, async (given) => {
    const { tx, query } = given;
    const seller = await findOwnSeller(given);
    if (seller === undefined) return readPage(given, 0, () => []);
    const search = { seller, filter: query };
    return readPage(given, await countMatchingPayouts(tx, search), async (slice) =>
      (await readMatchingPayouts(tx, search, slice)).map((payout) => payoutReply(payout, seller.timeZone)),
    );
  });

  route(app, readPayoutTotals, async (given) => {
    const seller = await findOwnSeller(given);
    return seller === undefined ? [] : addUpPayouts(given.tx, seller);
  });

  route(app, listStatements, async (given) => {
    const seller = await findOwnSeller(given);
    if (seller === undefined) return [];
    const currency = given.query.currency ?? seller.currency;
    return readStatementSummaries(given.tx, seller, currency, given.now);
  });

  route(app, readStatement, async (given) => (await findStatement(given)).statement);

  route(app, downloadStatementSpreadsheet, async (given) => {
    const paper = await makeStatementSpreadsheet(await readWholeStatement(given));
    return { ...paper, mediaType: XLSX_MEDIA_TYPE };
  });

  route(app, downloadStatementPdf, async (given) => {
    const paper = await makeStatementPdf(await readWholeStatement(given), given.now);
    return { ...paper, mediaType: 'application/pdf' };
  });
}

/** The company of the user; staff may have none. */
async function findOwnSeller({
  tx,
  user,
}: Pick<Given<typeof listPayouts>, 'tx' | 'user'>): Promise<SellerRow | undefined> {
  return user.sellerQid === null ? undefined : readSeller(tx, user.sellerQid);
}

type StatementGiven = Pick<
  Given<typeof readStatement>,
  'tx' | 'user' | 'params' | 'query' | 'now' | 'refuse'
>;

async function findStatement(given: StatementGiven) {
  const { tx, params, query, now, refuse } = given;
  const seller = await findOwnSeller(given);
  if (seller === undefined) throw refuse('not_found');
  const month = monthIn(params.month, seller.timeZone);
  const currencies = await readCurrencies(tx, seller);
  const currency = query.currency ?? seller.currency;
  const isInFuture = month.from > now.toISOString();
  if (isInFuture || !currencies.includes(currency)) throw refuse('not_found');
  return { seller, month, statement: await readStatementOf(tx, seller, { month, currency }, now) };
}

/** A statement with all of its orders and transfers. */
async function readWholeStatement(given: StatementGiven): Promise<WholeStatement> {
  const { seller, month, statement } = await findStatement(given);
  const { currency } = statement;
  const readAll = async (filter: PayoutFilter) => {
    const payouts = await readMatchingPayouts(given.tx, { seller, filter: { ...filter, currency } });
    return payouts.map((payout) => payoutReply(payout, seller.timeZone));
  };
  return {
    seller,
    statement,
    orders: await readAll({ paidIn: month.month, order: 'paidOn' }),
    transfers: await readAll({ status: 'PAID', month: month.month, order: 'payoutOn' }),
  };
}
