import type { SaleRef } from './sale.machine.ts';

type Children<Actor extends { getSnapshot: () => { children: unknown } }> = ReturnType<
  Actor['getSnapshot']
>['children'];
type OfSale = Children<SaleRef>;
type OfShipping = Children<NonNullable<OfSale['shipping']>>;

export type SaleParts = Required<
  Pick<
    OfSale,
    | 'lines'
    | 'invoice'
    | 'pallets'
    | 'shipping'
    | 'documents'
    | 'payment'
    | 'completion'
    | 'decline'
    | 'expiry'
  > &
    Pick<OfShipping, 'booking' | 'tracking' | 'removal'>
>;

/** The actor of one part of an order, for selectors and events; they run as long as the order does. */
export function partOf<Name extends keyof SaleParts>(sale: SaleRef, name: Name): SaleParts[Name] {
  const ofSale: Partial<SaleParts> = sale.getSnapshot().children;
  const ofShipping: Partial<SaleParts> = ofSale.shipping?.getSnapshot().children ?? {};
  const part = ofSale[name] ?? ofShipping[name];
  if (!part) throw new Error(`The order has no part '${name}'.`);
  return part;
}
