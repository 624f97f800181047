import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { readClaim } from '#contract/claims/claims.calls.ts';
import type { Claim } from '#contract/claims/claims.schemas.ts';
import { answerTotals, emptyAnswer, isCompleteAnswer } from '#machines/claims/claim-dispute/answer.draft.ts';
import { claimDisputeMachine } from '#machines/claims/claim-dispute/claim-dispute.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatMoney } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { AnswerTable } from './answer-table.tsx';
import { answerDrafts } from './claim.drafts.ts';
import { answerClaimFailureMessage } from './claim.messages.ts';
import { OwnEvidence } from './own-evidence.tsx';

const besides = css({
  display: 'grid',
  gap: '4',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
});
const padded = css({ padding: '4' });
const sum = css({ flexGrow: '1' });

/** The answer to a claim, line by line, with words and evidence for a dispute. */
export function AnswerCard({ claim }: { claim: Claim }) {
  const user = useUser();
  const dispute = useDispute(claim);
  const { draft, failure, isChecked } = useSelector(dispute, ({ context }) => context);
  const state = useSelector(dispute, (snapshot) => snapshot);
  const totals = answerTotals(draft, claim.lines);
  const money = (amount: string) => formatMoney(amount, claim.amountCurrency);
  const summary = `You accept ${money(totals.accepted.amount)} and dispute ${money(totals.disputed.amount)}.`;
  const send = `Send answer: ${totals.accepted.count} accepted, ${totals.disputed.count} disputed`;
  const isAsking = state.matches('confirming') || state.matches('sending');

  useEmitted(dispute, {
    'draft.changed': (event) => answerDrafts.store(user.qid, claim.qid, event.draft),
  });
  return (
    <Card
      title="Your answer"
      text="You can withdraw a dispute until it’s decided."
      aside={
        <Button size="text" variant="quiet" onClick={() => dispute.send({ type: 'lines.accepted' })}>
          Accept all
        </Button>
      }
      flush
      footer={
        <>
          <span className={sum}>{summary}</span>
          <WaitButton
            variant="primary"
            waitUntil={retryAtOf(state)}
            onClick={() => dispute.send({ type: 'answer.requested' })}
          >
            {send}
          </WaitButton>
        </>
      }
    >
      {state.matches('conflicting') ? (
        <div className={padded}>
          <Notice
            tone="warning"
            live="alert"
            title="This claim has changed"
            actions={<Button onClick={() => dispute.send({ type: 'theirs.taken' })}>Continue</Button>}
          >
            The lines show the newest version. Your entries are kept.
          </Notice>
        </div>
      ) : null}
      {failure && !isAsking && !state.matches('conflicting') ? (
        <div className={padded}>
          <Notice tone="danger" live="alert">
            {answerClaimFailureMessage(failure)}
          </Notice>
        </div>
      ) : null}
      <AnswerTable claim={claim} dispute={dispute} />
      {totals.disputed.count > 0 ? (
        <div className={besides}>
          <TextAreaField
            label="What happened"
            value={draft.statement}
            error={
              isChecked && draft.statement.trim() === '' ? 'Say what happened, for our decision.' : undefined
            }
            onChange={(event) =>
              dispute.send({ type: 'statement.typed', statement: event.currentTarget.value })
            }
          />
          <OwnEvidence claim={claim} dispute={dispute} />
        </div>
      ) : null}
      {isChecked && !isCompleteAnswer(draft, claim.lines) ? (
        <div className={padded}>
          <Notice tone="danger" live="alert">
            Answer every line, and give a reason for each dispute.
          </Notice>
        </div>
      ) : null}
      <ConfirmationDialog
        open={isAsking}
        title="Send your answer?"
        description={`${summary} You can’t change what you accept.`}
        confirm="Send answer"
        busy={state.hasTag('busy')}
        onConfirm={() => dispute.send({ type: 'answer.confirmed' })}
        onClose={() => dispute.send({ type: 'dialog.closed' })}
      >
        <SlowCalls actor={dispute} calls={['answer', 'readNewest']} />
      </ConfirmationDialog>
    </Card>
  );
}

function useDispute(claim: Claim) {
  const user = useUser();
  const queries = useQueryClient();
  const notify = useNotify();
  const dispute = useFormActor(claimDisputeMachine, {
    claim,
    draft: answerDrafts.read(user.qid, claim.qid) ?? emptyAnswer,
  });
  const { queryKey } = queryFor(readClaim, { params: { qid: claim.qid } });
  useSendOnChange(dispute, { type: 'claim.loaded', claim });
  useEmitted(dispute, {
    'claim.answered': (event) => {
      answerDrafts.forget(user.qid, claim.qid);
      queries.setQueryData(queryKey, event.claim);
      notify({ message: 'Answer sent', variant: 'success' });
    },
    'claim.overtaken': (event) => queries.setQueryData(queryKey, event.claim),
    'evidence.uploaded': () => void queries.invalidateQueries({ queryKey }),
  });
  return dispute;
}
