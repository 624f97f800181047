import { formatCount } from '#src/lib/format.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { answerLeaveQuestion } from './scan-queue.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** Asks before a user is signed out whose scans are still on this device. */
export function LeaveQuestion() {
  const { isAskedToLeave, waiting, refused } = useScanQueue();
  const left = waiting.length + refused.length;
  return (
    <ConfirmationDialog
      open={isAskedToLeave}
      title={`Sign out before ${formatCount(left, 'scan')} ${left === 1 ? 'is' : 'are'} sent?`}
      description="They stay on this device. We send them in sequence once you sign in here again. No other user can see or send them."
      cancel="Stay signed in"
      confirm="Sign out"
      busy={false}
      onConfirm={() => answerLeaveQuestion('leave')}
      onClose={() => answerLeaveQuestion('stay')}
    />
  );
}
