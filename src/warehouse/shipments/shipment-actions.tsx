import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { confirmFailureMessage, reopenFailureMessage } from './shipments.messages.ts';
import { confirmSubmission, reopenSubmission } from './shipments.submissions.ts';
import { useShipmentChange } from './use-shipment-change.ts';

// As high as a glove needs, in a row that is not.
const inLine = css({ minHeight: { base: '12', md: '12' }, marginBlock: '-3' });

/** Boxes and pallets become final. */
export function ConfirmButton({ group }: { group: ShipmentGroup }) {
  const { show, readAgain } = useShipmentChange();
  const actor = useFormActor(confirmSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: confirmFailureMessage,
    onAccepted: show,
    onUnanswered: readAgain,
  });
  const { qid, version } = group;
  return (
    <div className={stack({ gap: '3' })}>
      <RefusalNotice refusal={refusal} />
      <SlowCall actor={actor} call="send" />
      <div>
        <WaitButton
          variant="primary"
          size="hand"
          busy={isBusy}
          waitUntil={waitUntil}
          onClick={() => submit({ qid, version })}
        >
          Confirm {formatCount(group.boxes, 'box', 'boxes')}
        </WaitButton>
      </div>
    </div>
  );
}

/** Boxes and pallets may change again; the labels become void. */
export function ReopenButton({ group }: { group: ShipmentGroup }) {
  const { show, readAgain } = useShipmentChange();
  const actor = useFormActor(reopenSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: reopenFailureMessage,
    onAccepted: show,
    onUnanswered: readAgain,
  });
  const { qid, version } = group;
  return (
    <div className={stack({ gap: '2' })}>
      <RefusalNotice refusal={refusal} />
      <SlowCall actor={actor} call="send" />
      <WaitButton
        variant="quiet"
        className={inLine}
        busy={isBusy}
        waitUntil={waitUntil}
        onClick={() => submit({ qid, version })}
      >
        Open again
      </WaitButton>
    </div>
  );
}
