import { useSelector } from '@xstate/react';
import { isDeclinedOrExpired } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { type SaleStep, type SaleSteps, saleStepsOf } from '#machines/orders/journey/journey.steps.ts';
import type { LookedUpStep } from '#machines/orders/journey/step-after-report.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { DocumentsStep } from '#src/orders/documents/documents-step.tsx';
import { LinesStep } from '#src/orders/lines/lines-step.tsx';
import { PackStep } from '#src/orders/packing/pack-step.tsx';
import { CompletionStep } from '#src/orders/payment/completion-step.tsx';
import { PaymentStep } from '#src/orders/payment/payment-step.tsx';
import { ShipStep } from '#src/orders/shipping/ship-step.tsx';
import { focusStep, Spine } from '#src/ui/spine.tsx';
import { stepSummaries } from './steps.messages.ts';

type SaleSpineProps = { sale: Sale; actor: SaleActorRef };

/** The steps of an order; a declined or expired one has only its lines and documents. */
export function SaleSpine({ sale, actor }: SaleSpineProps) {
  const journey = salePartOf(actor, 'journey');
  const steps = useSelector(journey, saleStepsOf, areEqual);
  const isEnded = isDeclinedOrExpired(sale);
  const props = (name: SaleStep) => {
    const { state, isOpen, isOpened } = steps[name];
    const summary = stepSummaries[name](sale, { isOpen, isDone: state === 'done' });
    const onToggle = () =>
      name !== 'pay' &&
      name !== 'complete' &&
      journey.send({ type: isOpened ? 'step.closed' : `${name}.opened` });
    return { sale, actor, step: { ...steps[name], summary, onToggle } };
  };
  const goTo = (name: LookedUpStep) => {
    journey.send({ type: `${name}.opened` });
    focusStep(steps[name].number);
  };
  const documents = props('documents');
  return (
    <Spine label="Order steps">
      <LinesStep {...props('confirm')} />
      {isEnded ? null : (
        <>
          <PackStep {...props('pack')} onShip={() => goTo('ship')} />
          <ShipStep {...props('ship')} onPack={() => goTo('pack')} />
        </>
      )}
      <DocumentsStep {...documents} step={isEnded ? { ...documents.step, number: 2 } : documents.step} />
      {isEnded ? null : (
        <>
          <PaymentStep {...props('pay')} onStep={goTo} />
          <CompletionStep {...props('complete')} />
        </>
      )}
    </Spine>
  );
}

function areEqual(one: SaleSteps, other: SaleSteps): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
