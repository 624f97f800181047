import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionGroup } from '#contract/hand-overs/hand-overs.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { postponeFailureMessage } from './ready-to-ship.messages.ts';
import { refreshHandOvers } from './ready-to-ship.queries.ts';
import { postponeSubmission } from './ready-to-ship.submissions.ts';

/** The shipment stays for the next collection of its carrier, so that the others can leave; asks first. */
export function PostponeButton({ group }: { group: CollectionGroup }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const actor = useFormActor(postponeSubmission, undefined);
  const readAgain = () => refreshHandOvers(queries);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: postponeFailureMessage,
    onAccepted() {
      setOpen(false);
      readAgain();
    },
    onUnanswered: readAgain,
  });
  const { qid, version, fid } = group;
  return (
    <>
      <Button size="glove" aria-label={`Leave ${fid} for the next collection`} onClick={() => setOpen(true)}>
        Leave for next collection
      </Button>
      <ConfirmationDialog
        open={isOpen}
        title={`Leave ${fid} for the next collection?`}
        description="Take what is loaded of it off the lorry. The other shipments can leave without it."
        cancel="Cancel"
        confirm="Leave it"
        busy={isBusy}
        waitUntil={waitUntil}
        refusal={refusal}
        onConfirm={() => submit({ qid, version })}
        onClose={() => setOpen(false)}
      >
        <SlowCall actor={actor} call="send" />
      </ConfirmationDialog>
    </>
  );
}
