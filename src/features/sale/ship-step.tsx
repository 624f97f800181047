import { brand } from '#contract/brand.ts';
import type { ShippingMethod } from '#contract/sales/sales.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Handshake, Truck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { stack } from '#styled/patterns';
import { newKey } from '#client/keys.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { shipmentsQuery } from '#src/queries/shipping.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepAside } from './step-aside.tsx';
import { isEditable, type StepProps } from './step-state.ts';

const Booking = lazy(async () => ({ default: (await import('./booking.tsx')).Booking }));
const SelfShipping = lazy(async () => ({ default: (await import('./self-shipping.tsx')).SelfShipping }));
const ShipDialogs = lazy(async () => ({ default: (await import('./ship-dialogs.tsx')).ShipDialogs }));

const methods: { value: ShippingMethod; title: string; text: string; icon: ReactNode }[] = [
  {
    value: 'MARKETPLACE',
    title: `With ${brand.name}`,
    text: 'We book a carrier that collects from you, the buyer pays for it.',
    icon: <Handshake />,
  },
  {
    value: 'SELF',
    title: 'Yourself',
    text: 'You send it with a carrier of your own and add the tracking numbers.',
    icon: <Truck />,
  },
];

/** decisions 4, step 3: one method an order. */
export function ShipStep({ sale, actor, step, onOpen }: StepProps) {
  const shipping = partOf(actor, 'shipping');
  const removal = partOf(actor, 'removal');
  const method = useSelector(shipping, ({ context }) => context.method);
  const hasDialog = useSelector(shipping, (snapshot) => snapshot.matches('changeBlocked'));
  const isRemoving = useSelector(removal, (snapshot) => !snapshot.matches('idle'));
  const shipments = useQuery({ ...shipmentsQuery(sale.qid), enabled: step.state === 'current' });
  const editable = isEditable(sale);
  const canRemove = editable && (sale.shippingMethod !== null || sale.trackingCount > 0);

  return (
    <SpineStep
      number={step.number}
      title="Ship"
      state={step.state}
      summary={step.summary}
      aside={
        <>
          {step.state === 'current' && canRemove ? (
            <Button
              size="text"
              variant="dangerQuiet"
              disabled={shipments.isPending}
              onClick={() =>
                removal.send({
                  type: 'removal.requested',
                  shipmentQids: shipments.data?.map(({ qid }) => qid) ?? [],
                  id: newKey(),
                })
              }
            >
              Clear all fields
            </Button>
          ) : null}
          <StepAside step={step} onOpen={onOpen} name="ship" open={editable ? 'Change' : 'Show'} />
        </>
      }
    >
      {step.state === 'current' ? (
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
          <Suspense fallback={<SkeletonRows rows={3} label="Loading" />}>
            {method === 'MARKETPLACE' ? <Booking sale={sale} actor={actor} onOpen={onOpen} /> : null}
            {method === 'SELF' ? <SelfShipping sale={sale} actor={actor} /> : null}
          </Suspense>
        </div>
      ) : null}
      {hasDialog || isRemoving ? (
        <Suspense>
          <ShipDialogs sale={sale} shipping={shipping} removal={removal} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
