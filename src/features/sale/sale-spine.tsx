import { Spine } from '#src/ui/spine.tsx';
import { CompletionStep } from './completion-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { LinesStep } from './lines-step.tsx';
import { PackStep } from './pack-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShipStep } from './ship-step.tsx';
import { isDeclinedOrExpired } from '#contract/sales/sale-status.ts';
import { type StepName, type StepProps, stepsOf } from './step-state.ts';

type SaleSpineProps = Omit<StepProps, 'step'> & { opened: StepName | null };

/** The way of an order; one that was declined or has expired went no further than its lines and documents. */
export function SaleSpine({ sale, actor, opened, onOpen }: SaleSpineProps) {
  const steps = stepsOf(sale, opened);
  const props = { sale, actor, onOpen };
  return (
    <Spine label="Steps of the order">
      <LinesStep {...props} step={steps.lines} />
      {isDeclinedOrExpired(sale) ? null : (
        <>
          <PackStep {...props} step={steps.pack} />
          <ShipStep {...props} step={steps.ship} />
        </>
      )}
      <DocumentsStep
        {...props}
        step={isDeclinedOrExpired(sale) ? { ...steps.documents, number: 2 } : steps.documents}
      />
      {isDeclinedOrExpired(sale) ? null : (
        <>
          <PaymentStep {...props} step={steps.payment} />
          <CompletionStep {...props} step={steps.completion} />
        </>
      )}
    </Spine>
  );
}
