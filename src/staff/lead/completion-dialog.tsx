import type { ActorRefFrom } from 'xstate';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import type { leadMachine } from '#machines/staff/lead/lead.machine.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { consequenceText } from './lead.messages.ts';

type CompletionDialogProps = { lead: Lead; actor: ActorRefFrom<typeof leadMachine>; isBusy: boolean };

/** Asks once before a lead is completed. */
export function CompletionDialog({ lead, actor, isBusy }: CompletionDialogProps) {
  return (
    <ConfirmationDialog
      busy={isBusy}
      title={`Complete ${lead.company}?`}
      description={`${consequenceText(lead)} This can’t be undone.`}
      confirm="Complete"
      onConfirm={() => actor.send({ type: 'completion.confirmed' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={actor} call="complete" />
    </ConfirmationDialog>
  );
}
