import { completeSale } from '#contract/sales/sales.calls.ts';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { stack } from '#styled/patterns';
import { partOf } from '#machines/sale/sale.parts.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { transferTriggered } from './payment.messages.ts';
import type { StepProps } from './step-state.ts';

const CompletionDialog = lazy(async () => ({
  default: (await import('./completion-dialog.tsx')).CompletionDialog,
}));

const completionSentence = sentencesOf(completeSale, {
  default: 'The order could not be completed. Please try again.',
  payment_missing: 'Payment has not been triggered yet. You now see the newest state of this order.',
  sale_not_editable: 'This order is closed already. You now see its newest state.',
});

/** decisions 4, step 6: needs payment, cannot be undone. */
export function CompletionStep({ sale, actor, step }: StepProps) {
  const completion = partOf(actor, 'completion');
  const failure = useSelector(completion, ({ context }) => context.failure);
  const isCompleting = useSelector(completion, (snapshot) => snapshot.matches('completing'));
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
          <Button
            thumb
            variant="primary"
            busy={isCompleting}
            onClick={() => completion.send({ type: 'completion.requested' })}
          >
            Complete order {sale.fid}
          </Button>
        ) : null
      }
    >
      {step.state === 'current' ? (
        <div className={stack({ gap: '3' })}>
          <Notice tone="sand">{transferTriggered}</Notice>
          <p>Complete the order once it has left your hands. It then moves to your past orders.</p>
          {failure ? (
            <Notice tone="buoy" live="alert">
              {completionSentence(failure.failure)}
            </Notice>
          ) : null}
        </div>
      ) : null}
      {hasDialog ? (
        <Suspense>
          <CompletionDialog sale={sale} completion={completion} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
