import { Printer } from 'lucide';
import { downloadGroupLabels } from '#contract/shipment-groups/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/shipment-groups/shipment-groups.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import {
  confirmFailureMessage,
  labelsFailureMessage,
  printedFailureMessage,
  reopenFailureMessage,
} from './shipments.messages.ts';
import { confirmSubmission, printedSubmission, reopenSubmission } from './shipments.submissions.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const large = css({ minHeight: '12' });
// As high as a glove needs, in a row that is not.
const inLine = css({ minHeight: '12', marginBlock: '-3' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

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
          className={large}
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

/** The labels to print, and the report that they are on the boxes: a printer may jam. */
export function LabelActions({ group }: { group: ShipmentGroup }) {
  const { show, readAgain } = useShipmentChange();
  const actor = useFormActor(printedSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: printedFailureMessage,
    onAccepted: show,
    onUnanswered: readAgain,
  });
  const { qid, version } = group;
  const boxes = unlabelled(group.boxList);
  const pallets = unlabelled(group.palletList);
  return (
    <div className={stack({ gap: '3' })}>
      <RefusalNotice refusal={refusal} />
      <SlowCall actor={actor} call="send" />
      <div className={buttons}>
        <DownloadButton
          variant="primary"
          className={large}
          call={downloadGroupLabels}
          input={{ params: { qid }, query: { which: 'NEW' } }}
          failureMessage={labelsFailureMessage}
          icon={<Icon of={Printer} />}
        >
          Print {formatCount(boxes.length + pallets.length, 'label')}
        </DownloadButton>
        <WaitButton
          className={large}
          busy={isBusy}
          waitUntil={waitUntil}
          onClick={() => submit({ qid, version, boxes, pallets })}
        >
          Labels are on
        </WaitButton>
      </div>
    </div>
  );
}

function unlabelled(list: readonly { number: number; labelledAt: string | null }[]): number[] {
  return list.filter(({ labelledAt }) => labelledAt === null).map(({ number }) => number);
}
