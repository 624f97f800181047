import { useSelector } from '@xstate/react';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepToggle, type SpineStepView } from '#src/ui/step-toggle.tsx';
import { describeBooking } from './booking-row.messages.ts';

const Shipping = lazyPart(
  async () => (await import('./shipping.tsx')).Shipping,
  <SkeletonRows rows={3} label="Loading the shipping details" />,
);
const LabelDownload = lazyPart(async () => (await import('./label-download.tsx')).LabelDownload);
const ShipClear = lazyPart(async () => (await import('./ship-clear.tsx')).ShipClear);
const ShipDialogs = lazyPart(async () => (await import('./shipping-dialogs.tsx')).ShipDialogs);

type ShipStepProps = { sale: Sale; actor: SaleActorRef; step: SpineStepView; onPack: () => void };

/** decisions 4, step 3: one shipping method for each order. */
export function ShipStep({ sale, actor, step, onPack }: ShipStepProps) {
  const shipping = salePartOf(actor, 'shipping');
  const removal = salePartOf(actor, 'removal');
  const isBlocked = useSelector(shipping, (snapshot) => snapshot.matches('changeBlocked'));
  const isRemoving = useSelector(removal, (snapshot) => !snapshot.matches('idle'));
  const editable = isEditable(sale);
  const { isOpen } = step;
  const made = useSelector(salePartOf(actor, 'booking'), (snapshot) =>
    snapshot.hasTag('done') ? snapshot.context.booking : null,
  );

  return (
    <SpineStep
      number={step.number}
      title="Ship"
      state={step.state}
      isOpen={step.isOpen}
      summary={made && !isOpen ? describeBooking(made) : step.summary}
      aside={
        <>
          {made && !isOpen ? <LabelDownload saleQid={sale.qid} size="text" /> : null}
          {isOpen && editable ? <ShipClear sale={sale} shipping={shipping} removal={removal} /> : null}
          <StepToggle step={step} name="shipping" open={editable ? 'Change' : 'Show'} />
        </>
      }
    >
      {isOpen ? <Shipping sale={sale} actor={actor} onPack={onPack} /> : null}
      {isBlocked || isRemoving ? <ShipDialogs sale={sale} shipping={shipping} removal={removal} /> : null}
    </SpineStep>
  );
}
