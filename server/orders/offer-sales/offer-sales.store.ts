import { subDays } from 'date-fns/subDays';
import type { OfferSales } from '#contract/orders/offer-sales.schemas.ts';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import { subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';

const SALES_DAYS = 30;
const MAXIMUM_RESULTS = 20;
const lost = ['DECLINED', 'EXPIRED'] as const satisfies SaleStatus[];

/** The orders of the last 30 days that hold the product of an offer, without tests, the newest first, and their sums. */
export async function readSalesOf(tx: Tx, offer: OfferRow, now: Date): Promise<OfferSales> {
  const sold = tx
    .selectFrom('saleLines')
    .innerJoin('sales', 'sales.qid', 'saleLines.saleQid')
    .where('saleLines.gtin', '=', offer.gtin)
    .where('sales.sellerQid', '=', offer.sellerQid)
    .where('sales.currency', '=', offer.currency)
    .where('sales.placedAt', '>=', subDays(now, SALES_DAYS).toISOString())
    .where('sales.status', 'not in', lost)
    .where('sales.isTest', '=', 0);
  const rows = await sold
    .select([
      'sales.qid',
      'sales.fid',
      'sales.status',
      'sales.nextAction',
      'sales.placedAt',
      'sales.destinationCity',
      'sales.destinationCountry',
      'saleLines.quantity',
      'saleLines.price',
    ])
    .orderBy('sales.placedAt', 'desc')
    .orderBy('sales.qid')
    .limit(MAXIMUM_RESULTS)
    .execute();
  const { orders } = await sold
    .select((eb) => eb.fn.count<number>('sales.qid').distinct().as('orders'))
    .executeTakeFirstOrThrow();
  // Amounts are decimal text, which the database cannot add: it adds the units of each price.
  const prices = await sold
    .select((eb) => ['saleLines.price', eb.fn.sum<number>('saleLines.quantity').as('units')])
    .groupBy('saleLines.price')
    .execute();
  return {
    orders: Number(orders),
    units: prices.reduce((sum, { units }) => sum + Number(units), 0),
    subtotal: sumOf(prices.map(({ price, units }) => subtotalOf(price, Number(units)))),
    currency: offer.currency,
    results: rows.map(({ destinationCity, destinationCountry, quantity, price, ...sale }) => ({
      ...sale,
      destination: { city: destinationCity, country: destinationCountry },
      units: quantity,
      price,
      subtotal: subtotalOf(price, quantity),
    })),
  };
}
