import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { SaleRow } from './sales.tables.ts';

type Payment = { sale: SaleRow; seller: SellerRow; now: Date };

declare module '#server/platform/resources/events.ts' {
  interface Events {
    /** The seller cannot deliver the order. */
    'sale.declined': { saleQid: string };
    /** The seller asked for a payment that staff must approve. */
    'payment.in-review': Payment;
    /** The money of an order is on its way to the seller. */
    'sale.paid': Payment;
  }
}
