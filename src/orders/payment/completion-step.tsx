import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import type { SpineStepView } from '#src/ui/step-toggle.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';

const CompletionConsequences = lazyPart(
  async () => (await import('./completion-consequences.tsx')).CompletionConsequences,
  <SkeletonRows rows={1} label="Loading the last step" />,
);
const CompletionDialog = lazyPart(async () => (await import('./completion-dialog.tsx')).CompletionDialog);

type CompletionStepProps = { sale: Sale; actor: SaleActorRef; step: SpineStepView };

/** decisions 4, step 6: needs payment, cannot be undone. */
export function CompletionStep({ sale, actor, step }: CompletionStepProps) {
  const completion = salePartOf(actor, 'completion');
  const isCompleting = useSelector(completion, (snapshot) => snapshot.matches('completing'));
  const waitUntil = useSelector(completion, retryAtOf);
  const hasDialog = useSelector(
    completion,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('completing'),
  );
  return (
    <SpineStep
      number={step.number}
      title="Complete"
      state={step.state}
      summary={step.summary}
      footer={
        step.state === 'current' ? (
          <WaitButton
            thumb
            variant="primary"
            busy={isCompleting}
            waitUntil={waitUntil}
            onClick={() => completion.send({ type: 'completion.requested' })}
          >
            Complete order {sale.fid}
          </WaitButton>
        ) : null
      }
    >
      {step.state === 'current' ? <CompletionConsequences completion={completion} /> : null}
      {hasDialog ? <CompletionDialog sale={sale} completion={completion} /> : null}
    </SpineStep>
  );
}
