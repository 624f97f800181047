import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { newKey } from '#client/keys.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { shipmentsQuery } from '#src/queries/shipping.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepAside } from './step-aside.tsx';
import { isEditable, type StepProps } from './step-state.ts';

const Shipping = lazy(async () => ({ default: (await import('./shipping.tsx')).Shipping }));
const ShipDialogs = lazy(async () => ({ default: (await import('./ship-dialogs.tsx')).ShipDialogs }));

/** decisions 4, step 3: one method an order. */
export function ShipStep({ sale, actor, step, onOpen }: StepProps) {
  const shipping = partOf(actor, 'shipping');
  const removal = partOf(actor, 'removal');
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
        <Suspense fallback={<SkeletonRows rows={3} label="Loading the shipping details" />}>
          <Shipping sale={sale} actor={actor} onOpen={onOpen} />
        </Suspense>
      ) : null}
      {hasDialog || isRemoving ? (
        <Suspense>
          <ShipDialogs sale={sale} shipping={shipping} removal={removal} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
