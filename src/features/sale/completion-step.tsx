import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { partOf } from '#machines/sale/sale.parts.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import type { StepProps } from './step-state.ts';

const LastStep = lazy(async () => ({ default: (await import('./last-step.tsx')).LastStep }));
const CompletionDialog = lazy(async () => ({
  default: (await import('./completion-dialog.tsx')).CompletionDialog,
}));

/** decisions 4, step 6: needs payment, cannot be undone. */
export function CompletionStep({ sale, actor, step }: StepProps) {
  const completion = partOf(actor, 'completion');
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
        <Suspense fallback={<SkeletonRows rows={1} label="Loading the last step" />}>
          <LastStep completion={completion} />
        </Suspense>
      ) : null}
      {hasDialog ? (
        <Suspense>
          <CompletionDialog sale={sale} completion={completion} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
