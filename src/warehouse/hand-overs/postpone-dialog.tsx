import { useQueryClient } from '@tanstack/react-query';
import type { CollectionGroup } from '#contract/warehouse/hand-overs.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { postponeFailureMessage } from './hand-overs.messages.ts';
import { refreshHandOvers } from './hand-overs.queries.ts';
import { postponeSubmission } from './hand-overs.submissions.ts';

type PostponeDialogProps = { group: CollectionGroup; onClose: () => void };

/** Asks before a shipment stays: what is loaded of it comes off the lorry. */
export function PostponeDialog({ group: { qid, version, fid }, onClose }: PostponeDialogProps) {
  const queries = useQueryClient();
  const actor = useFormActor(postponeSubmission, undefined);
  const readAgain = () => refreshHandOvers(queries);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: postponeFailureMessage,
    onAccepted() {
      onClose();
      readAgain();
    },
    onUnanswered: readAgain,
  });
  return (
    <ConfirmationDialog
      title={`Leave ${fid} for the next collection?`}
      description="Take what is loaded of it off the lorry. The other shipments can leave without it."
      confirm="Leave it"
      busy={isBusy}
      waitUntil={waitUntil}
      refusal={refusal}
      onConfirm={() => submit({ qid, version })}
      onClose={onClose}
    >
      <SlowCall actor={actor} call="send" />
    </ConfirmationDialog>
  );
}
