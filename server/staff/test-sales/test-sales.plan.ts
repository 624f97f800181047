import type { TestSaleAge, TestSaleEntry } from '#contract/staff/test-sales.schemas.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { convertedCents, rankedPrice } from '#server/catalogue/offers/offers.rules.ts';
import { readExchangeRates } from '#server/catalogue/offers/offers.store.ts';
import {
  FULFILMENT_WORKING_DAYS,
  fulfilmentDeadline,
  workingDaysBefore,
} from '#server/orders/sales/sales.rules.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { addMilliseconds, MINUTE } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { OfferedProduct } from './test-products.store.ts';

/** How long an order of the last minutes has until it expires. */
const LAST_MINUTES = 10;

export type PlannedLine = { product: OfferedProduct; quantity: number; price: string };

/** What a test order will be: its lines at the prices that a buyer pays now, and its times. */
export type TestSalePlan = { lines: PlannedLine[]; currency: string; placedAt: Date; expiredAt: Date };

type Planned = { entry: TestSaleEntry; seller: SellerRow; products: Map<string, OfferedProduct> };

export async function planTestSale(
  tx: Tx,
  { entry, seller, products }: Planned,
  now: Date,
): Promise<TestSalePlan> {
  const rates = await readExchangeRates(tx);
  const priceOf = ({ currency, discountedCents }: OfferedProduct) =>
    currency === entry.currency
      ? amountOfCents(discountedCents)
      : amountOfCents(
          Math.max(
            1,
            convertedCents(rankedPrice(discountedCents, rates.get(currency)), rates.get(entry.currency)),
          ),
        );
  const lines = entry.lines.flatMap(({ gtin, quantity }) => {
    const product = products.get(gtin);
    return product ? [{ product, quantity, price: priceOf(product) }] : [];
  });
  return { lines, currency: entry.currency, ...timesOf(entry.age, seller.timeZone, now) };
}

/** When an order of this age was placed, on the working days of its seller, and when it expires. */
export function timesOf(
  age: TestSaleAge,
  timeZone: string,
  now: Date,
): Pick<TestSalePlan, 'placedAt' | 'expiredAt'> {
  if (age === 'LAST_MINUTES') {
    const expiredAt = addMilliseconds(now, LAST_MINUTES * MINUTE);
    return { placedAt: workingDaysBefore(expiredAt, FULFILMENT_WORKING_DAYS, timeZone), expiredAt };
  }
  const placedAt = age === 'NOW' ? now : workingDaysBefore(now, age === 'ONE_WORKING_DAY' ? 1 : 2, timeZone);
  return { placedAt, expiredAt: fulfilmentDeadline(placedAt, timeZone) };
}

/** Whether the bank account of a seller takes a currency; one without an account is paid in its own. */
export async function isPaidIn(tx: Tx, seller: SellerRow, currency: string): Promise<boolean> {
  const bank = await tx
    .selectFrom('bankDetails')
    .select('currency')
    .where('sellerQid', '=', seller.qid)
    .executeTakeFirst();
  return (bank?.currency ?? seller.currency) === currency;
}
