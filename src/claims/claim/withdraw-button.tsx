import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { readClaim } from '#contract/claims/claims.calls.ts';
import type { Claim } from '#contract/claims/claims.schemas.ts';
import { claimMachine } from '#machines/claims/claim/claim.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatMoney } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { withdrawFailureMessage } from './claim.messages.ts';

/** Withdraws the dispute of a claim until it is decided, after one question. */
export function WithdrawButton({ claim }: { claim: Claim }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const actor = useFormActor(claimMachine, { claim });
  const { queryKey } = queryFor(readClaim, { params: { qid: claim.qid } });
  useSendOnChange(actor, { type: 'claim.loaded', claim });
  useEmitted(actor, {
    'claim.withdrawn': (event) => {
      queries.setQueryData(queryKey, event.claim);
      notify({ message: 'Dispute withdrawn', variant: 'success' });
    },
    'claim.outdated': () => void queries.invalidateQueries({ queryKey }),
  });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const waitUntil = useSelector(actor, retryAtOf);
  return (
    <>
      <Button onClick={() => actor.send({ type: 'withdrawal.requested' })}>Withdraw dispute</Button>
      <ConfirmationDialog
        open={isAsked || isBusy}
        busy={isBusy}
        waitUntil={waitUntil}
        title="Withdraw this dispute?"
        description={`You accept the whole claim of ${formatMoney(claim.amount, claim.amountCurrency)}. This can’t be undone.`}
        cancel="Keep it"
        confirm="Withdraw dispute"
        variant="danger"
        refusal={failure ? formRefusalOf(failure, withdrawFailureMessage) : null}
        onConfirm={() => actor.send({ type: 'withdrawal.confirmed' })}
        onClose={() => actor.send({ type: 'dialog.closed' })}
      >
        <SlowCall actor={actor} call="withdraw" />
      </ConfirmationDialog>
    </>
  );
}
