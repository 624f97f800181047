import { type Kysely } from 'kysely';
import type { Sale, SaleSummary } from '#contract/orders/sales.schemas.ts';
import { writeTimelineEntries, type NewTimelineEntry } from '#server/orders/timeline/timeline.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { amountChanges, expectedVatAmount, payoutLines, payoutTotal } from './payout.rules.ts';
import { destinationColumns, destinationOf } from './sale-destination.ts';
import { isInScope, type SaleScope } from './sale-scope.ts';
import {
  isShippable,
  maximumShippingFee,
  nextAction,
  saleTotals,
  type ShippingDetails,
} from './sales.rules.ts';
import type { SaleRow } from './sales.tables.ts';

type Db = Kysely<Database>;
export type BookingStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** The state of shipping that replies and rules need besides the row of the sale. */
export type ShippingState = {
  trackingCount: number;
  bookingStatus: BookingStatus | null;
  carrierName: string | null;
};

export async function findSale(db: Db, qid: string, scope: SaleScope): Promise<SaleRow | undefined> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('qid', '=', qid)
    .where((eb) => isInScope(eb, scope))
    .executeTakeFirst();
}

/** Locks the row until the transaction ends: changes of one sale happen one after the other. */
export async function lockSale(tx: Db, qid: string, scope?: SaleScope): Promise<SaleRow | undefined> {
  return tx
    .selectFrom('sales')
    .selectAll()
    .where('qid', '=', qid)
    .$if(scope !== undefined, (query) => (scope ? query.where((eb) => isInScope(eb, scope)) : query))
    .forUpdate()
    .executeTakeFirst();
}

export async function readShippingState(
  db: Db,
  sale: Pick<SaleRow, 'qid' | 'carrierQid'>,
): Promise<ShippingState> {
  const shipping = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('shipments')
        .select((count) => count.fn.countAll().as('count'))
        .where('saleQid', '=', sale.qid)
        .as('trackingCount'),
      eb
        .selectFrom('bookings')
        .select('status')
        .where('saleQid', '=', sale.qid)
        .where('status', '!=', 'CANCELLED')
        .orderBy('requestedAt', 'desc')
        .limit(1)
        .as('bookingStatus'),
      eb.selectFrom('carriers').select('name').where('qid', '=', sale.carrierQid).as('carrierName'),
    ])
    .executeTakeFirstOrThrow();
  const status = shipping.bookingStatus;
  return {
    trackingCount: Number(shipping.trackingCount),
    bookingStatus: status === 'CANCELLED' ? null : status,
    carrierName: shipping.carrierName,
  };
}

export function shippingDetails(sale: SaleRow, shipping: ShippingState): ShippingDetails {
  const { shippingMethod, carrierQid, sellerShippingFee } = sale;
  const { trackingCount, bookingStatus } = shipping;
  return { shippingMethod, carrierQid, sellerShippingFee, trackingCount, bookingStatus };
}

export type SaleChange = {
  set?: Partial<SaleRow>;
  /** Whether the lines have changed, so that their totals are computed again. */
  hasNewLines?: boolean;
  /**
   * Null where nothing changed. The version is counted up anyway: the next idempotency key depends on it (decision
   * 003).
   */
  entry: NewTimelineEntry | null;
};

type By = { actor: string; now: Date };

/** Saves a change of a sale: updates totals and next action, counts up the version, adds one timeline entry. */
export async function saveSale(tx: Db, sale: SaleRow, change: SaleChange, by: By): Promise<SaleRow> {
  return (await save(tx, sale, change, by)).saved;
}

/** Saves a change of a sale and returns the reply of the call. */
export async function saveSaleForReply(tx: Db, sale: SaleRow, change: SaleChange, by: By): Promise<Sale> {
  const { saved, shipping } = await save(tx, sale, change, by);
  return replyOf(tx, saved, shipping);
}

async function save(tx: Db, sale: SaleRow, change: SaleChange, by: By) {
  const lineTotals = change.hasNewLines ? await addUpLines(tx, sale.qid) : {};
  const next = { ...sale, ...change.set, ...lineTotals };
  const shipping = await readShippingState(tx, next);
  const saved = await tx
    .updateTable('sales')
    .set({
      ...change.set,
      ...lineTotals,
      maximumSellerShippingFee: maximumShippingFee(next.price),
      payout: payoutTotal(next),
      nextAction: nextAction(next.status, isShippable(shippingDetails(next, shipping))),
      version: sale.version + 1,
    })
    .where('qid', '=', sale.qid)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (change.entry !== null) {
    const amounts = amountChanges(sale, saved).map((amount) => ({ ...amount, currency: sale.currency }));
    await writeTimelineEntries(tx, [sale.qid], { ...change.entry, amounts }, by);
  }
  return { saved, shipping };
}

async function addUpLines(tx: Db, saleQid: string) {
  const lines = await tx
    .selectFrom('saleLines')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .select(['quantity', 'requestedQuantity', 'price', 'isDangerous'])
    .where('saleQid', '=', saleQid)
    .execute();
  const hasDangerousGoods = lines.some((line) => line.isDangerous === 1 && line.quantity > 0);
  return { ...saleTotals(lines), hasDangerousGoods: hasDangerousGoods ? (1 as const) : (0 as const) };
}

/** The sale in the shape of the API. */
export async function saleReply(db: Db, sale: SaleRow): Promise<Sale> {
  return replyOf(db, sale, await readShippingState(db, sale));
}

async function replyOf(db: Db, sale: SaleRow, shipping: ShippingState): Promise<Sale> {
  const packing = await db
    .selectFrom('packings')
    .select(['qid', 'kind', 'count', 'length', 'width', 'height', 'weight'])
    .where('saleQid', '=', sale.qid)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
  const { carrierName } = shipping;
  return {
    ...saleSummaryOf(sale),
    requestedPrice: sale.requestedPrice,
    requestedPriceCurrency: sale.currency,
    sellerShippingFee: sale.sellerShippingFee,
    sellerShippingFeeCurrency: sale.currency,
    maximumSellerShippingFee: sale.maximumSellerShippingFee,
    maximumSellerShippingFeeCurrency: sale.currency,
    sellerVat: sale.sellerVat,
    sellerVatCurrency: sale.currency,
    expectedVatAmount: expectedVatAmount(sale),
    expectedVatAmountCurrency: sale.currency,
    vatTreatment: sale.vatTreatment,
    payoutLines: payoutLines(sale).map((line) => ({ ...line, amountCurrency: sale.currency })),
    feeRate: sale.feeRate,
    discountRate: sale.discountRate,
    carrier:
      sale.carrierQid !== null && carrierName !== null ? { qid: sale.carrierQid, name: carrierName } : null,
    packing,
    isShippable: isShippable(shippingDetails(sale, shipping)),
    trackingCount: shipping.trackingCount,
    poorPackaging: sale.poorPackaging === 1,
    confirmedAt: sale.confirmedAt,
    paymentTriggeredAt: sale.paymentTriggeredAt,
    paidAt: sale.paidAt,
    completedAt: sale.completedAt,
    declinedAt: sale.declinedAt,
    declineReason: sale.declineReason,
    declineDetails: sale.declineDetails,
  };
}

/** The columns of the order list, without those that it does not show: each column costs time for each row. */
export const summaryColumns = [
  'qid',
  'fid',
  'version',
  'status',
  'nextAction',
  'isTest',
  'placedAt',
  'expiredAt',
  'readAt',
  ...destinationColumns,
  'lineCount',
  'unitCount',
  'requestedUnitCount',
  'loweredLineCount',
  'hasDangerousGoods',
  'shippingMethod',
  'price',
  'currency',
  'payout',
] as const satisfies (keyof SaleRow)[];

export type SummaryRow = Pick<SaleRow, (typeof summaryColumns)[number]>;

export function saleSummaryOf(sale: SummaryRow): SaleSummary {
  return {
    qid: sale.qid,
    fid: sale.fid,
    version: sale.version,
    status: sale.status,
    nextAction: sale.nextAction,
    isTest: sale.isTest === 1,
    placedAt: sale.placedAt,
    expiredAt: sale.expiredAt,
    readAt: sale.readAt,
    destination: destinationOf(sale),
    lineCount: sale.lineCount,
    unitCount: sale.unitCount,
    requestedUnitCount: sale.requestedUnitCount,
    loweredLineCount: sale.loweredLineCount,
    hasDangerousGoods: sale.hasDangerousGoods === 1,
    shippingMethod: sale.shippingMethod,
    price: sale.price,
    priceCurrency: sale.currency,
    payout: sale.payout,
    payoutCurrency: sale.currency,
  };
}

export async function readSeller(db: Db, qid: string): Promise<SellerRow> {
  return db.selectFrom('sellers').selectAll().where('qid', '=', qid).executeTakeFirstOrThrow();
}
