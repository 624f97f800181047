import { isDeclinedOrExpired } from '#contract/sales/sale-status.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { DocumentsStep } from '#src/features/documents/documents-step.tsx';
import { LinesStep } from '#src/features/lines/lines-step.tsx';
import { PackStep } from '#src/features/packing/pack-step.tsx';
import { CompletionStep } from '#src/features/payment/completion-step.tsx';
import { PaymentStep } from '#src/features/payment/payment-step.tsx';
import { ShipStep } from '#src/features/shipping/ship-step.tsx';
import { Spine } from '#src/ui/spine.tsx';
import { type StepName, saleStepsOf } from './step-state.ts';

type SaleSpineProps = {
  sale: Sale;
  actor: SaleActorRef;
  opened: StepName | null;
  /** Opens a step instead of the next one; null returns to the next one. */
  onOpen: (step: StepName | null) => void;
};

/** The steps of an order; a declined or expired one has only its lines and documents. */
export function SaleSpine({ sale, actor, opened, onOpen }: SaleSpineProps) {
  const steps = saleStepsOf(sale, opened);
  const isEnded = isDeclinedOrExpired(sale);
  const props = (name: StepName) => ({
    sale,
    actor,
    step: { ...steps[name], onToggle: () => onOpen(steps[name].isOpened ? null : name) },
  });
  const documents = props('documents');
  return (
    <Spine label="Steps of the order">
      <LinesStep {...props('lines')} />
      {isEnded ? null : (
        <>
          <PackStep {...props('pack')} onContinue={() => onOpen('ship')} />
          <ShipStep {...props('ship')} onPack={() => onOpen('pack')} />
        </>
      )}
      <DocumentsStep {...documents} step={isEnded ? { ...documents.step, number: 2 } : documents.step} />
      {isEnded ? null : (
        <>
          <PaymentStep {...props('payment')} />
          <CompletionStep {...props('completion')} />
        </>
      )}
    </Spine>
  );
}
