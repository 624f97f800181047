import type { updateSale } from '#contract/orders/sales.calls.ts';
import type { SaleChange } from '#contract/orders/sales.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { expectedVatAmount } from '#server/orders/sales/payout.rules.ts';
import { timelineActorOf } from '#server/orders/sales/sale-access.ts';
import { isOtherMethodInUse } from '#server/orders/sales/sales.rules.ts';
import { readShippingState, saveSale, shippingDetails } from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { cancelBookings } from './bookings.store.ts';
import { findCarrier } from './carriers.store.ts';

type Shipping = Pick<SaleRow, 'shippingMethod' | 'carrierQid' | 'sellerShippingFee' | 'sellerVat'>;

type ShippingGiven = Pick<Given<typeof updateSale>, 'tx' | 'user' | 'now' | 'body' | 'refuse'>;

/** Saves method, carrier, fee and VAT; null clears a value, and an absent one stays. */
export async function changeShipping(given: ShippingGiven, sale: SaleRow): Promise<SaleRow> {
  const { tx, body: change, refuse } = given;
  const wanted = shippingAfter(sale, change);
  const shipping = shippingDetails({ ...sale, ...wanted }, await readShippingState(tx, sale));
  if (isOtherMethodInUse(wanted.shippingMethod, shipping)) throw refuse('shipping_method_in_use');
  const carrier = await carrierOf(tx, wanted);
  if (carrier === undefined) throw refuse('invalid');
  checkAmounts(given, sale, wanted);
  if (isSame(sale, wanted)) return saveSale(tx, sale, { entry: null }, timelineActorOf(given));
  // A failed booking no longer matters with another shipping method.
  if (wanted.shippingMethod !== 'MARKETPLACE') await cancelBookings(tx, sale.qid);
  const entry = {
    kind: isEmpty(wanted) && !isEmpty(sale) ? ('SHIPPING_REMOVED' as const) : ('SHIPPING_SAVED' as const),
    subject: carrier?.name ?? wanted.shippingMethod,
    before: describe(sale, (await carrierOf(tx, sale))?.name),
    after: describe({ ...sale, ...wanted }, carrier?.name),
  };
  return saveSale(tx, sale, { set: wanted, entry }, timelineActorOf(given));
}

function shippingAfter(sale: SaleRow, change: SaleChange): Shipping {
  const { shippingMethod, carrierQid, sellerShippingFee, sellerVat } = change;
  return {
    shippingMethod: shippingMethod === undefined ? sale.shippingMethod : shippingMethod,
    carrierQid: carrierQid === undefined ? sale.carrierQid : carrierQid,
    sellerShippingFee: sellerShippingFee === undefined ? sale.sellerShippingFee : sellerShippingFee,
    sellerVat: sellerVat === undefined ? sale.sellerVat : sellerVat,
  };
}

/** Finds the chosen carrier: undefined where it does not exist, null where none is chosen. */
async function carrierOf(tx: Tx, { carrierQid }: Pick<Shipping, 'carrierQid'>) {
  return carrierQid === null ? null : findCarrier(tx, carrierQid);
}

/** Checks changed amounts only: the payment checks amounts whose maximum has been lowered since. */
function checkAmounts({ body: change, refuse }: ShippingGiven, sale: SaleRow, wanted: Shipping): void {
  const maximum = sale.maximumSellerShippingFee;
  if (change.sellerShippingFee && isAmountAbove(change.sellerShippingFee, maximum)) {
    throw refuse('EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { maximum });
  }
  const expected = expectedVatAmount({ ...sale, ...wanted });
  if (change.sellerVat && isAmountAbove(change.sellerVat, expected)) {
    throw refuse('EXCEEDED_MAXIMUM_VAT_AMOUNT', { expectedVatAmount: expected });
  }
}

function isSame(sale: SaleRow, wanted: Shipping): boolean {
  return (
    sale.shippingMethod === wanted.shippingMethod &&
    sale.carrierQid === wanted.carrierQid &&
    sale.sellerShippingFee === wanted.sellerShippingFee &&
    sale.sellerVat === wanted.sellerVat
  );
}

function isEmpty({ shippingMethod, carrierQid, sellerShippingFee }: Shipping): boolean {
  return shippingMethod !== 'MARKETPLACE' && carrierQid === null && sellerShippingFee === null;
}

/** Method and carrier; the entry has the amounts beside them. */
function describe({ shippingMethod }: Shipping, carrier: string | undefined): string | null {
  return [shippingMethod, carrier].filter(Boolean).join(', ') || null;
}
