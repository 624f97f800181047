import { useQueryClient } from '@tanstack/react-query';
import type { UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { removalFailureMessage } from './incoming.messages.ts';
import { refreshIncoming } from './incoming.queries.ts';
import { removalSubmission } from './incoming.submissions.ts';

type RemovalDialogProps = { unknown: UnknownPackage; onClose: () => void };

/** Asks before an unknown package goes off the list. */
export function RemovalDialog({ unknown, onClose }: RemovalDialogProps) {
  const queries = useQueryClient();
  const removal = useSubmission(useFormActor(removalSubmission, undefined), {
    failureMessage: removalFailureMessage,
    onAccepted: () => {
      refreshIncoming(queries);
      onClose();
    },
    onUnanswered: () => refreshIncoming(queries),
  });
  return (
    <ConfirmationDialog
      title={`Remove ${unknown.name}?`}
      description={`It goes off the list. Do this when ${unknown.code} is no longer in the warehouse.`}
      cancel="Keep it"
      confirm="Remove"
      variant="danger"
      size="glove"
      busy={removal.isBusy}
      waitUntil={removal.waitUntil}
      refusal={removal.refusal}
      onConfirm={() => removal.submit(unknown.qid)}
      onClose={onClose}
    >
      <SlowCalls {...removal.attempts} />
    </ConfirmationDialog>
  );
}
