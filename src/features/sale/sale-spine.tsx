import { useSelector } from '@xstate/react';
import { isDeclinedOrExpired } from '#contract/sales/sale-status.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { salePartOf } from '#machines/sale/sale.parts.ts';
import { DocumentsStep } from '#src/features/documents/documents-step.tsx';
import { LinesStep } from '#src/features/lines/lines-step.tsx';
import { PackStep } from '#src/features/packing/pack-step.tsx';
import { CompletionStep } from '#src/features/payment/completion-step.tsx';
import { PaymentStep } from '#src/features/payment/payment-step.tsx';
import { ShipStep } from '#src/features/shipping/ship-step.tsx';
import { focusStep, Spine } from '#src/ui/spine.tsx';
import { type StepName, saleStepsOf } from './step-state.ts';

type SaleSpineProps = {
  sale: Sale;
  actor: SaleActorRef;
  opened: StepName | null;
  /** Opens a step beside the next one; null closes it. */
  onOpen: (step: StepName | null) => void;
};

/** The steps of an order; a declined or expired one has only its lines and documents. */
export function SaleSpine({ sale, actor, opened, onOpen }: SaleSpineProps) {
  const method = useSelector(salePartOf(actor, 'shipping'), ({ context }) => context.method);
  const steps = saleStepsOf(sale, { opened, method });
  const isEnded = isDeclinedOrExpired(sale);
  const props = (name: StepName) => ({
    sale,
    actor,
    step: { ...steps[name], onToggle: () => onOpen(steps[name].isOpened ? null : name) },
  });
  const goTo = (name: StepName) => {
    onOpen(name);
    focusStep(steps[name].number);
  };
  const documents = props('documents');
  return (
    <Spine label="Order steps">
      <LinesStep {...props('lines')} />
      {isEnded ? null : (
        <>
          <PackStep {...props('pack')} onShip={() => goTo('ship')} />
          <ShipStep {...props('ship')} onPack={() => goTo('pack')} />
        </>
      )}
      <DocumentsStep {...documents} step={isEnded ? { ...documents.step, number: 2 } : documents.step} />
      {isEnded ? null : (
        <>
          <PaymentStep {...props('payment')} onStep={goTo} />
          <CompletionStep {...props('completion')} />
        </>
      )}
    </Spine>
  );
}
