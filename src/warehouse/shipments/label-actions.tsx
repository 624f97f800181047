import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useState } from 'react';
import { downloadGroupLabels } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { readShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryFor } from '#src/queries/query.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { labelsFailureMessage, printedFailureMessage } from './shipments.messages.ts';
import { printedSubmission } from './shipments.submissions.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const choice = css({ flexBasis: '[14rem]' });

/** The labels to print, and the report that they are on the boxes: a printer may jam. */
export function LabelActions({ group }: { group: ShipmentGroup }) {
  const { show, readAgain } = useShipmentChange();
  const [only, setOnly] = useState<number | null>(null);
  const preferences = useQuery(queryFor(readShipmentPreferences, {}));
  const [chosenSize, setPalletSize] = useState<'A5' | 'A6' | null>(null);
  const palletSize = chosenSize ?? preferences.data?.palletLabelSize ?? 'A5';
  const actor = useFormActor(printedSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: printedFailureMessage,
    onAccepted: show,
    onUnanswered: readAgain,
  });
  const { qid, version } = group;
  const choices = palletsToPrint(group);
  // A pallet that has all its labels is no choice any more.
  const pallet = choices.find(({ number }) => number === only)?.number;
  const { boxes, pallets } = labelsToPrint(group, pallet);
  return (
    <div className={stack({ gap: '3', width: 'full' })}>
      <RefusalNotice refusal={refusal} />
      <SlowCall actor={actor} call="send" />
      {group.pallets > 0 ? (
        <div className={row}>
          <div className={choice}>
            <SelectField
              size="hand"
              label="Labels"
              value={pallet ?? ''}
              onChange={(event) => setOnly(Number(event.currentTarget.value) || null)}
            >
              <option value="">All that are not printed</option>
              {choices.map(({ number }) => (
                <option key={number} value={number}>
                  Pallet {number} with its boxes
                </option>
              ))}
            </SelectField>
          </div>
          <div className={choice}>
            <SelectField
              size="hand"
              label="Size of pallet labels"
              value={palletSize}
              onChange={(event) => setPalletSize(event.currentTarget.value === 'A6' ? 'A6' : 'A5')}
            >
              <option value="A5">A5, 148 × 210 mm</option>
              <option value="A6">A6, 105 × 148 mm</option>
            </SelectField>
          </div>
        </div>
      ) : null}
      <div className={row}>
        <DownloadButton
          variant="primary"
          size="hand"
          call={downloadGroupLabels}
          input={{ params: { qid }, query: { which: 'NEW', palletSize, pallet } }}
          failureMessage={labelsFailureMessage}
          icon={<Icon of={Printer} />}
        >
          Print {formatCount(boxes.length + pallets.length, 'label')}
        </DownloadButton>
        <WaitButton
          size="hand"
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

/** Pallets that have a label to print, on themselves or on one of their boxes. */
function palletsToPrint({ palletList, boxList }: ShipmentGroup) {
  return palletList.filter(
    ({ number, labelledAt }) =>
      labelledAt === null || boxList.some((box) => box.pallet === number && box.labelledAt === null),
  );
}

function labelsToPrint({ boxList, palletList }: ShipmentGroup, only: number | undefined) {
  const isWanted = (number: number | null) => only === undefined || number === only;
  return {
    boxes: boxList
      .filter(({ labelledAt, pallet }) => labelledAt === null && isWanted(pallet))
      .map(({ number }) => number),
    pallets: palletList
      .filter(({ labelledAt, number }) => labelledAt === null && isWanted(number))
      .map(({ number }) => number),
  };
}
