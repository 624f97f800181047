import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { keptText } from './scan-queue.messages.ts';
import { scanQueue } from './scan-queue.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** Asks before a user is signed out whose scans or photos are still on this device. */
export function LeaveQuestion() {
  const { isAskedToLeave, waiting, refused, photos, refusedPhotos } = useScanQueue();
  const left = { scans: [...waiting, ...refused], photos: [...photos, ...refusedPhotos] };
  const isOne = left.scans.length + left.photos.length === 1;
  return (
    <ConfirmationDialog
      open={isAskedToLeave}
      title={`Sign out before ${keptText(left)} ${isOne ? 'is' : 'are'} sent?`}
      description="They stay on this device. We send them in sequence once you sign in here again. No other user can see or send them."
      cancel="Stay signed in"
      confirm="Sign out"
      busy={false}
      onConfirm={() => scanQueue.answerLeaveQuestion('leave')}
      onClose={() => scanQueue.answerLeaveQuestion('stay')}
    />
  );
}
