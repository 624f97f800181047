import type { ActorRefFrom } from 'xstate';
import { completeSaleMachine } from '#machines/orders/completion/completion.machine.ts';
import { declineSaleMachine } from '#machines/orders/decline/decline.machine.ts';
import { documentsMachine } from '#machines/orders/documents/documents.machine.ts';
import { saleExpiryMachine } from '#machines/orders/expiry/expiry.machine.ts';
import { journeyMachine } from '#machines/orders/journey/journey.machine.ts';
import { invoiceMachine } from '#machines/orders/lines/invoice.machine.ts';
import { linesMachine } from '#machines/orders/lines/lines.machine.ts';
import { palletsMachine } from '#machines/orders/pallets/pallets.machine.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import type { PartMachines } from '#machines/orders/sale-part/composition.ts';
import { shippingMachine } from '#machines/orders/shipping/shipping.machine.ts';
import { shippingParts } from '#machines/orders/shipping/shipping.parts.ts';
import type { SaleActorRef } from './sale.machine.ts';

/** The parts of a sale, in the sequence in which they get newer facts. */
export const saleParts = {
  journey: journeyMachine,
  lines: linesMachine,
  invoice: invoiceMachine,
  pallets: palletsMachine,
  shipping: shippingMachine,
  documents: documentsMachine,
  payment: paymentMachine,
  completion: completeSaleMachine,
  decline: declineSaleMachine,
  expiry: saleExpiryMachine,
};

type Actors<P extends PartMachines> = { [Name in keyof P]: ActorRefFrom<P[Name]> };

/** The actors of the parts by name, including the parts of shipping. */
export type SaleParts = Actors<typeof saleParts> & Actors<typeof shippingParts>;

export const partNames = Object.keys({ ...saleParts, ...shippingParts }) as (keyof SaleParts)[];

/** The actor of one part, for selectors and events; it runs as long as the actor of the sale. */
export function salePartOf<Name extends keyof SaleParts>(sale: SaleActorRef, name: Name): SaleParts[Name] {
  const ofSale: Partial<SaleParts> = sale.getSnapshot().children;
  const ofShipping: Partial<SaleParts> = ofSale.shipping?.getSnapshot().children ?? {};
  const part = ofSale[name] ?? ofShipping[name];
  if (!part) throw new Error(`The sale has no part '${name}'.`);
  return part;
}
