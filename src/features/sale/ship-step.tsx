import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { partOf } from '#machines/sale/sale.parts.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { ShipClear } from './ship-clear.tsx';
import { removalSentence } from './ship.messages.ts';
import { StepAside } from './step-aside.tsx';
import { isEditable, type StepProps } from './step-state.ts';

const Shipping = lazy(async () => ({ default: (await import('./shipping.tsx')).Shipping }));
const ShipDialogs = lazy(async () => ({ default: (await import('./ship-dialogs.tsx')).ShipDialogs }));

/** decisions 4, step 3: one method an order. */
export function ShipStep({ sale, actor, step, onOpen }: StepProps) {
  const shipping = partOf(actor, 'shipping');
  const removal = partOf(actor, 'removal');
  const method = useSelector(shipping, ({ context }) => context.method);
  const isBlocked = useSelector(shipping, (snapshot) => snapshot.matches('changeBlocked'));
  const isRemoving = useSelector(removal, (snapshot) => !snapshot.matches('idle'));
  const failure = useSelector(removal, ({ context }) => context.failure);
  const editable = isEditable(sale);
  const isOpen = step.state === 'current';

  return (
    <SpineStep
      number={step.number}
      title="Ship"
      state={step.state}
      summary={step.summary}
      aside={
        <>
          {isOpen && editable ? <ShipClear sale={sale} shipping={shipping} removal={removal} /> : null}
          <StepAside step={step} onOpen={onOpen} name="ship" open={editable ? 'Change' : 'Show'} />
        </>
      }
    >
      {isOpen ? (
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
            <Notice tone="buoy" live="alert">
              {removalSentence(failure, sale.payoutCurrency)}
            </Notice>
          ) : null}
          <Suspense fallback={<SkeletonRows rows={3} label="Loading the shipping details" />}>
            {method === 'MARKETPLACE' ? (
              <>
                <Booking sale={sale} actor={actor} onOpen={onOpen} />
                {editable ? <VatDetails sale={sale} shipping={shipping} /> : null}
              </>
            ) : null}
            {method === 'SELF' ? <SelfShipping sale={sale} actor={actor} /> : null}
          </Suspense>
        </div>
      ) : null}
      {isBlocked || isRemoving ? (
        <Suspense>
          <ShipDialogs sale={sale} shipping={shipping} removal={removal} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
