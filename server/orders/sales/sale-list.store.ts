import { addHours } from 'date-fns/addHours';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import {
  type SaleStatus,
  statusesOf,
  currentStatuses,
  editableStatuses,
  pastStatuses,
} from '#contract/orders/sale-status.ts';
import type { SaleCounts, SaleFilter, SaleSorting, SearchHit } from '#contract/orders/sales.schemas.ts';
import { isProductFoundBy } from '#server/catalogue/product-search.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { isBehindInsight } from './insight-conditions.ts';
import type { Period } from './insight-periods.ts';
import { summaryColumns, type SummaryRow } from './sales.store.ts';
import type { SaleRow } from './sales.tables.ts';

type Db = Kysely<Database>;
type Eb = ExpressionBuilder<Database, 'sales'>;

/** A sale counts as about to expire for so many hours before its deadline (decisions 4). */
const EXPIRING_HOURS = 24;
const MAXIMUM_HITS = 10;

/** `period` is that of the insights, when the filter asks for the orders behind a figure. */
export type SaleSearch = { sellerQid: string | null; filter: SaleFilter; now: Date; period?: Period | null };

export async function countMatchingSales(db: Db, search: SaleSearch): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, search).select('sales.qid').limit(MAXIMUM_SEARCH_RESULTS).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one slice of the matches of a search. */
export async function readMatchingSales(
  db: Db,
  search: SaleSearch,
  { size, offset }: PageSlice,
): Promise<SummaryRow[]> {
  return inOrder(matching(db, search), search.filter.order ?? '-placedAt')
    .select(summaryColumns)
    .limit(size)
    .offset(offset)
    .execute();
}

const downloadColumns = [
  ...summaryColumns,
  'sellerShippingFee',
  'sellerVat',
  'vatRate',
  'feeRate',
] as const satisfies (keyof SaleRow)[];

export type DownloadedSale = Pick<SaleRow, (typeof downloadColumns)[number]>;

/** Reads all matches of a search, with the parts of their payouts. */
export async function readSalesToDownload(db: Db, search: SaleSearch): Promise<DownloadedSale[]> {
  return inOrder(matching(db, search), search.filter.order ?? '-placedAt')
    .select(downloadColumns)
    .execute();
}

export async function countSalesByStatus(
  db: Db,
  search: SaleSearch & { filter: Pick<SaleFilter, 'search' | 'insight' | 'part'> },
): Promise<SaleCounts> {
  const rows = await matching(db, search)
    .select((eb) => [
      'status',
      'nextAction',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>(eb.case().when('readAt', 'is', null).then(1).else(0).end()).as('unread'),
      eb.fn.sum<number>(eb.case().when(isExpiring(eb, search.now)).then(1).else(0).end()).as('expiring'),
    ])
    .groupBy(['status', 'nextAction'])
    .execute();
  const current = rows.filter(({ status }) => isOneOf(currentStatuses, status));
  const add = (counted: typeof rows, key: 'count' | 'unread' | 'expiring' = 'count') =>
    counted.reduce((sum, row) => sum + Number(row[key]), 0);
  const waitingFor = (action: SaleRow['nextAction']) =>
    add(current.filter(({ nextAction }) => nextAction === action));
  return {
    current: add(current),
    confirmQuantities: waitingFor('CONFIRM_QUANTITIES'),
    addShipping: waitingFor('ADD_SHIPPING'),
    triggerPayment: waitingFor('TRIGGER_PAYMENT'),
    inReview: waitingFor(null),
    complete: waitingFor('COMPLETE'),
    past: add(rows.filter(({ status }) => isOneOf(pastStatuses, status))),
    unread: add(current, 'unread'),
    expiring: add(current, 'expiring'),
    destinations: await countDestinations(matching(db, search)),
  };
}

/** Sales and the seller's own offers, newest sales first. */
export async function searchSalesAndOffers(
  db: Db,
  sellerQid: string | null,
  search: string,
  now: Date,
): Promise<SearchHit[]> {
  const sales = await readMatchingSales(
    db,
    { sellerQid, filter: { search }, now },
    { size: MAXIMUM_HITS, offset: 0 },
  );
  const offers = await db
    .selectFrom('offers')
    .innerJoin('variants', 'variants.gtin', 'offers.gtin')
    .select(['offers.qid', 'variants.name', 'variants.gtin'])
    .where('offers.sellerQid', '=', sellerQid)
    .where((eb) => eb.or(isProductFoundBy(search)))
    .orderBy('variants.name')
    .limit(MAXIMUM_HITS)
    .execute();
  return [
    ...sales.map((sale) => ({
      type: 'sale' as const,
      qid: sale.qid,
      label: sale.fid,
      detail: `${sale.destinationCompany}, ${sale.destinationCity}`,
    })),
    ...offers.map(({ qid, name, gtin }) => ({ type: 'offer' as const, qid, label: name, detail: gtin })),
  ];
}

function matching(db: Db, search: SaleSearch) {
  const { sellerQid, filter, now } = search;
  return db
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where((eb) =>
      eb.and([
        ...columnConditions(eb, filter, now),
        ...partConditions(eb, filter),
        ...insightConditions(eb, search),
      ]),
    );
}

function columnConditions(eb: Eb, filter: SaleFilter, now: Date): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.status) conditions.push(eb('sales.status', 'in', filter.status.flatMap(statusesOf)));
  if (filter.nextAction) conditions.push(eb.or(filter.nextAction.map((action) => isNext(eb, action))));
  if (filter.destination) conditions.push(eb('sales.destinationCountry', 'in', filter.destination));
  if (filter.expiredFrom) {
    conditions.push(eb('sales.expiredAt', '>=', new Date(filter.expiredFrom).toISOString()));
  }
  if (filter.isExpiring !== undefined) {
    const expiring = isExpiring(eb, now);
    conditions.push(filter.isExpiring ? expiring : eb.not(expiring));
  }
  if (filter.hasRead !== undefined) {
    conditions.push(eb('sales.readAt', filter.hasRead ? 'is not' : 'is', null));
  }
  if (filter.has_saleline_quantities_confirmed !== undefined) {
    const operator = filter.has_saleline_quantities_confirmed ? 'is not' : 'is';
    conditions.push(eb('sales.confirmedAt', operator, null));
  }
  return conditions;
}

function partConditions(eb: Eb, filter: SaleFilter): Expression<SqlBool>[] {
  const shipments = () => eb.selectFrom('shipments').select('saleQid');
  const bookings = () => eb.selectFrom('bookings').select('saleQid').where('status', '=', 'SUCCEEDED');
  const invoices = () =>
    eb.selectFrom('documents').select('saleQid').where('type', '=', 'INVOICE').where('deletedAt', 'is', null);
  const parts = [
    { wanted: filter.has_shipments, rows: shipments },
    { wanted: filter.has_booked_with_quayside, rows: bookings },
    { wanted: filter.has_invoice_for_download, rows: invoices },
  ];
  const conditions: Expression<SqlBool>[] = parts.flatMap(({ wanted, rows }) =>
    wanted === undefined ? [] : [eb('sales.qid', wanted ? 'in' : 'not in', rows())],
  );
  if (filter.search) conditions.push(isFoundBy(eb, filter.search));
  return conditions;
}

function insightConditions(eb: Eb, { sellerQid, filter, period }: SaleSearch): Expression<SqlBool>[] {
  if (!filter.insight || !period || sellerQid === null) return [];
  return [isBehindInsight(eb, { sellerQid, period }, filter.insight, filter.part ?? 'denominator')];
}

/**
 * Order number, buyer, city, tracking number, collection reference, product name or GTIN. Products, shipments and bookings
 * are looked up once, not for each sale.
 */
function isFoundBy(eb: Eb, search: string): Expression<SqlBool> {
  const code = search.replaceAll(/\s/g, '');
  const lines = eb
    .selectFrom('saleLines')
    .select('saleLines.saleQid')
    .where(
      'saleLines.gtin',
      'in',
      eb
        .selectFrom('variants')
        .select('variants.gtin')
        .where((variant) => variant.or(isProductFoundBy(search))),
    );
  const shipments = eb
    .selectFrom('shipments')
    .select('shipments.saleQid')
    .where(contains(sql.ref('shipments.code'), code));
  const bookings = eb
    .selectFrom('bookings')
    .select('bookings.saleQid')
    .where('bookings.status', '!=', 'CANCELLED')
    .where(contains(sql.ref('bookings.collectionReference'), code));
  return eb.or([
    contains(sql.ref('sales.fid'), code.replace(/^#(?=.)/, '')),
    contains(sql.ref('sales.destinationCompany'), search),
    contains(sql.ref('sales.destinationCity'), search),
    ...[shipments, bookings, lines].map((rows) => eb('sales.qid', 'in', rows)),
  ]);
}

export function isExpiring(eb: Eb, now: Date) {
  return eb.and([
    eb('sales.status', 'in', editableStatuses),
    eb('sales.expiredAt', '<=', addHours(now, EXPIRING_HOURS).toISOString()),
  ]);
}

function isNext(eb: Eb, action: NonNullable<SaleFilter['nextAction']>[number]): Expression<SqlBool> {
  if (action !== 'NONE') return eb('sales.nextAction', '=', action);
  return eb.and([eb('sales.status', 'in', currentStatuses), eb('sales.nextAction', 'is', null)]);
}

function isOneOf(statuses: readonly SaleStatus[], status: SaleStatus): boolean {
  return statuses.includes(status);
}

function inOrder(query: ReturnType<typeof matching>, order: SaleSorting) {
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const key = order.replace(/^-/, '');
  return query
    .$if(key === 'expiredAt', (sorted) =>
      // Orders whose deadline no longer counts come last, in both directions.
      sorted.orderBy((eb) => eb.case().when('sales.status', 'in', editableStatuses).then(0).else(1).end()),
    )
    .orderBy(columnOf(key), direction)
    .orderBy('sales.qid', direction);
}

function columnOf(key: string) {
  // Amounts are text, which would sort 9.00 after 10.00.
  if (key === 'payout') return sql`cast(${sql.ref('sales.payout')} as numeric)`;
  return sql.ref(`sales.${key === 'destination' ? 'destinationCountry' : key}`);
}

async function countDestinations(sales: ReturnType<typeof matching>) {
  const rows = await sales
    .select((eb) => [
      'destinationCountry as country',
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number>(eb.case().when('status', 'in', currentStatuses).then(1).else(0).end()).as('current'),
    ])
    .groupBy('destinationCountry')
    .execute();
  return rows
    .map(({ country, all, current }) => ({ country, all: Number(all), current: Number(current) }))
    .toSorted((one, other) => other.all - one.all || one.country.localeCompare(other.country))
    .map(({ country, all, current }) => ({ country, current, past: all - current }));
}
