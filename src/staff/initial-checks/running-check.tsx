import { useSelector } from '@xstate/react';
import { formatCount } from '#src/lib/format.ts';
import { cardBody } from '#src/ui/card.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cx } from '#styled/css';
import type { InitialCheckActor } from './check-file-choice.tsx';
import { checkFailureMessage } from './initial-checks.messages.ts';

const stack = css({ display: 'grid', gap: '3' });
const soft = css({ color: 'ink.soft' });

/** The check as it runs: its place in the queue or how far it is. */
export function RunningCheck({ actor, onCancel }: { actor: InitialCheckActor; onCancel: () => void }) {
  const task = useSelector(actor, ({ children }) => children.follow);
  const reply = useSelector(task, (snapshot) => snapshot?.context.reply ?? null);
  const fraction = useSelector(task, (snapshot) => snapshot?.context.fraction ?? null);
  const misses = useSelector(task, (snapshot) => snapshot?.context.misses ?? 0);
  const failures = useSelector(task, (snapshot) => snapshot?.context.failures ?? 0);
  const isSlow = useSelector(task, (snapshot) => snapshot?.hasTag('slow') ?? false);
  const isCancelling = useSelector(task, (snapshot) => snapshot?.matches('cancelling') ?? false);
  const cancelFailure = useSelector(task, (snapshot) => snapshot?.context.cancelFailure ?? null);
  const ahead = reply?.ahead ?? 0;
  const text =
    reply?.status === 'RUNNING'
      ? 'Comparing the list with the catalogue and its prices'
      : ahead > 0
        ? `Waiting for ${formatCount(ahead, 'other check')}`
        : 'The check is about to begin';
  return (
    <div className={cx(cardBody, stack)}>
      <p role="status">{`${text}…`}</p>
      <Progress label={text} value={fraction} />
      <p className={soft}>
        {failures > 0
          ? 'We can’t reach the marketplace at the moment. We keep trying.'
          : misses > 0
            ? 'The check isn’t known yet. We keep asking.'
            : isSlow
              ? 'This takes longer than usual. You can leave this page and come back.'
              : 'You can leave this page: the result appears among the earlier checks.'}
      </p>
      {cancelFailure ? (
        <RefusalNotice refusal={{ field: null, message: checkFailureMessage(cancelFailure) }} />
      ) : null}
      <div>
        <WaitButton
          busy={isCancelling}
          waitUntil={cancelFailure?.code === 'throttled' ? cancelFailure.retryAt : null}
          onClick={() => {
            task?.send({ type: 'cancel.requested' });
            onCancel();
          }}
        >
          Cancel check
        </WaitButton>
      </div>
    </div>
  );
}
