import { randomUUID } from 'node:crypto';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addCarrier, addSale } from '#tests/orders/sale/sale.factory.ts';

const DAY = 86_400_000;

/** Orders of all kinds, placed in the last `days` days, some with a carrier of the marketplace and some with a claim. */
export async function addOrdersOfInsights(
  store: Store,
  seller: SellerRow,
  { count, days, now }: { count: number; days: number; now: Date },
): Promise<SaleRow[]> {
  const { sale: sample } = await addSale(store, seller, { sale: { isTest: 1 } });
  const { service } = await addCarrier(store, { name: `Carrier of ${seller.qid}` });
  const sales = Array.from({ length: count }, (_, index) => orderOf(sample, index, { count, days, now }));
  const fulfilled = sales.filter(({ paymentTriggeredAt }) => paymentTriggeredAt !== null);
  const bookings = fulfilled
    .filter(({ shippingMethod }) => shippingMethod === 'MARKETPLACE')
    .map(({ qid, placedAt }, index) => ({
      qid: randomUUID(),
      saleQid: qid,
      serviceQid: service.qid,
      status: index % 5 === 0 ? ('FAILED' as const) : ('SUCCEEDED' as const),
      pickupDate: placedAt.slice(0, 10),
      hasDangerousGoods: 0 as const,
      isPallet: 0 as const,
      price: `${4 + (index % 23)}.${10 + (index % 89)}`,
      currency: 'EUR',
      requestedAt: placedAt,
      collectionReference: null,
      failureReason: null,
    }));
  const claims = fulfilled
    .filter((_, index) => index % 41 === 0)
    .flatMap(({ qid, fid, placedAt }, index) =>
      // Every third one has two.
      Array.from({ length: index % 3 === 0 ? 2 : 1 }, (_, number) => ({
        qid: randomUUID(),
        fid: `${fid}-C${number}`,
        sellerQid: seller.qid,
        saleQid: qid,
        version: 2,
        category: 'DAMAGED' as const,
        status: 'ACCEPTED' as const,
        amount: `${7 + (index % 31)}.${10 + number}`,
        acceptedAmount: `${7 + (index % 31)}.${10 + number}`,
        currency: seller.currency,
        buyerWords: 'Two bottles were broken.',
        createdAt: placedAt,
        deadline: placedAt,
        settledAt: placedAt,
        isCounted: 1 as const,
      })),
    );
  await insert(sales, (rows) => store.db.insertInto('sales').values(rows).execute());
  await insert(bookings, (rows) => store.db.insertInto('bookings').values(rows).execute());
  await insert(claims, (rows) => store.db.insertInto('claims').values(rows).execute());
  return sales;
}

/** In turn: completed early, on time and late, poorly fulfilled, paid, in review, open, declined, expired, a test order. */
function orderOf(
  sample: SaleRow,
  index: number,
  { count, days, now }: { count: number; days: number; now: Date },
): SaleRow {
  const kind = index % 40;
  const status = statusOf(kind);
  const placedAt = new Date(now.getTime() - Math.floor(((index + 0.5) / count) * days * DAY)).toISOString();
  const isFulfilled = status === 'COMPLETED' || status === 'PAID' || status === 'PAYMENT_REVIEW';
  const isCompleted = status === 'COMPLETED';
  const units = kind === 3 ? 89 : kind === 4 ? 90 : 100;
  return {
    ...sample,
    qid: randomUUID(),
    fid: `I${sample.fid}-${index}`,
    isTest: kind === 39 ? 1 : 0,
    status,
    placedAt,
    nextAction: null,
    price: `${90 + ((index * 37) % 901)}.${10 + (index % 90)}`,
    shippingMethod: index % 3 === 0 ? 'MARKETPLACE' : 'SELF',
    unitCount: units,
    requestedUnitCount: 100,
    paymentTriggeredAt: isFulfilled ? placedAt : null,
    completedAt: isCompleted ? placedAt : null,
    daysLate: isCompleted ? (index % 7) - 3 : null,
    declinedAt: status === 'DECLINED' ? placedAt : null,
  };
}

function statusOf(kind: number): SaleStatus {
  if (kind === 35) return 'PENDING';
  if (kind === 36) return 'DECLINED';
  if (kind === 37) return 'EXPIRED';
  if (kind === 34) return 'PAYMENT_REVIEW';
  return kind > 30 && kind < 34 ? 'PAID' : 'COMPLETED';
}

async function insert<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  const batch = 100;
  for (let start = 0; start < rows.length; start += batch) await write(rows.slice(start, start + batch));
}
