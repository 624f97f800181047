import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#client/keys.ts';
import type { DeliveryWithBoxes } from '#contract/warehouse/packages.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNow } from '#src/lib/use-now.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { confirmationFailureMessage, missingText, undoFailureMessage } from './incoming.messages.ts';
import { refreshIncoming } from './incoming.queries.ts';
import { confirmationSubmission, undoSubmission } from './incoming.submissions.ts';

const below = css({ marginBottom: '3' });

type ConfirmationProps = { delivery: DeliveryWithBoxes; onClose: () => void };

/** Asks before a delivery is confirmed without the packages that never came. */
export function DeliveryConfirmation({ delivery, onClose }: ConfirmationProps) {
  const queries = useQueryClient();
  const [id] = useState(newIdempotencyKey);
  const actor = useFormActor(confirmationSubmission, undefined);
  useEmitted(actor, { 'entry.refused': () => refreshIncoming(queries) });
  const confirmation = useSubmission(actor, {
    failureMessage: confirmationFailureMessage,
    onAccepted: () => {
      refreshIncoming(queries);
      onClose();
    },
    onUnanswered: () => refreshIncoming(queries),
  });
  const { boxes, received, packages } = delivery;
  const missing = boxes.filter(({ receivedAt }) => receivedAt === null).map(({ number }) => number);
  const expected = missing.length === 1 ? 'It is' : 'They are';
  return (
    <ConfirmationDialog
      title={`Confirm the delivery with ${received} of ${formatCount(packages, 'package')}?`}
      description={`${missingText(boxes)} ${expected} no longer expected, and we’ll tell the seller.`}
      confirm="Confirm delivery"
      size="glove"
      busy={confirmation.isBusy}
      waitUntil={confirmation.waitUntil}
      refusal={confirmation.refusal}
      onConfirm={() => confirmation.submit({ id, deliveryQid: delivery.qid, missing })}
      onClose={onClose}
    >
      <SlowCalls {...confirmation.attempts} />
    </ConfirmationDialog>
  );
}

/** Tells that a delivery was confirmed with missing packages, which can be undone until one of them is received. */
export function ConfirmedNotice({ delivery }: { delivery: DeliveryWithBoxes }) {
  const now = useNow('minute');
  const queries = useQueryClient();
  const [id] = useState(newIdempotencyKey);
  const undo = useSubmission(useFormActor(undoSubmission, undefined), {
    failureMessage: undoFailureMessage,
    onAccepted: () => refreshIncoming(queries),
    onUnanswered: () => refreshIncoming(queries),
  });
  const { qid, confirmed, packages, received, boxes } = delivery;
  if (confirmed === null) return null;
  return (
    <div className={below}>
      <Notice
        tone={received < packages ? 'warning' : 'success'}
        title={`Confirmed with ${confirmed.packages} of ${formatCount(packages, 'package')}`}
        actions={
          received <= confirmed.packages ? (
            <WaitButton
              size="glove"
              busy={undo.isBusy}
              waitUntil={undo.waitUntil}
              onClick={() => undo.submit({ id: `${id}:${confirmed.at}`, qid })}
            >
              Undo confirmation
            </WaitButton>
          ) : null
        }
      >
        <p>
          {confirmed.by}, {formatNearTime(confirmed.at, now)}.{' '}
          {received < packages ? missingText(boxes) : 'All packages came later.'}
        </p>
        {undo.refusal ? <p role="alert">{undo.refusal.message}</p> : null}
      </Notice>
      <SlowCalls {...undo.attempts} />
    </div>
  );
}
