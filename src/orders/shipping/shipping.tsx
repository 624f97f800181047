import { useSelector } from '@xstate/react';
import { Handshake, Truck } from 'lucide';
import type { ReactNode } from 'react';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { stack } from '#styled/patterns';
import { Booking } from './booking.tsx';
import { SelfShipping } from './self-shipping.tsx';
import { defineRemovalFailureMessages } from './ship.messages.ts';
import { ShippingVatDetails } from './shipping-details.tsx';

const methods: { value: ShippingMethod; title: string; text: string; icon: ReactNode }[] = [
  {
    value: 'MARKETPLACE',
    title: `Ship with ${brand.name}`,
    text: 'We book and pay for a carrier to collect from you, at no cost to you.',
    icon: <Icon of={Handshake} />,
  },
  {
    value: 'SELF',
    title: 'Ship it yourself',
    text: 'You use your own carrier and add the tracking numbers. We add your shipping fee to your payout.',
    icon: <Icon of={Truck} />,
  },
];

type ShippingProps = { sale: Sale; actor: SaleActorRef; onPack: () => void };

/** The choice of the shipping method, and the form of the chosen one. */
export function Shipping({ sale, actor, onPack }: ShippingProps) {
  const shipping = salePartOf(actor, 'shipping');
  const method = useSelector(shipping, ({ context }) => context.method);
  const failure = useSelector(salePartOf(actor, 'removal'), ({ context }) => context.failure);
  const editable = isEditable(sale);
  return (
    <div className={stack({ gap: '4' })}>
      {editable ? (
        <RadioCards
          legend="Shipping method"
          hideLegend
          name={`method-${sale.qid}`}
          options={methods}
          value={method}
          onValueChange={(chosen) => shipping.send({ type: 'method.chosen', method: chosen })}
        />
      ) : null}
      {failure ? (
        <Notice tone="danger" live="alert">
          {defineRemovalFailureMessages(sale.payoutCurrency)(failure)}
        </Notice>
      ) : null}
      {method === 'MARKETPLACE' ? <Booking sale={sale} actor={actor} onPack={onPack} /> : null}
      {method === 'MARKETPLACE' && editable ? <ShippingVatDetails sale={sale} shipping={shipping} /> : null}
      {method === 'SELF' ? <SelfShipping sale={sale} actor={actor} /> : null}
    </div>
  );
}
