import { useState } from 'react';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { voidFailureMessage } from './shipments.messages.ts';
import { voidSubmission } from './shipments.submissions.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '12',
  // The whole row is the label of its box.
  '& label': { _before: { content: '""', position: 'absolute', inset: '0' } },
});

/** Labels that are damaged or lost: they are void, and to be printed anew. */
export function VoidLabels({ group, onClose }: { group: ShipmentGroup; onClose: () => void }) {
  const { show, readAgain } = useShipmentChange();
  const [chosen, setChosen] = useState<string[]>([]);
  const actor = useFormActor(voidSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: voidFailureMessage,
    onAccepted(changed) {
      show(changed);
      onClose();
    },
    onUnanswered: readAgain,
  });
  const pallets = numbersOf(group.palletList);
  const boxes = numbersOf(group.boxList);
  const isChosen = (name: string) => chosen.includes(name);
  const names = [...pallets.map((number) => `Pallet ${number}`), ...boxes.map((number) => `Box ${number}`)];
  const count = names.filter(isChosen).length;
  const { qid, version } = group;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reprint or void"
      description="Choose labels that are damaged or lost. They are void, and to be printed again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WaitButton
            variant="danger"
            busy={isBusy}
            waitUntil={waitUntil}
            aria-disabled={count === 0 || undefined}
            onClick={() =>
              submit({
                qid,
                version,
                boxes: boxes.filter((number) => isChosen(`Box ${number}`)),
                pallets: pallets.filter((number) => isChosen(`Pallet ${number}`)),
              })
            }
          >
            {count === 0 ? 'Void labels' : `Void ${formatCount(count, 'label')}`}
          </WaitButton>
        </>
      }
    >
      <div className={stack({ gap: '2' })}>
        <RefusalNotice refusal={refusal} />
        <SlowCall actor={actor} call="send" />
        <ul aria-label="Printed labels">
          {names.map((name) => (
            <li key={name} className={row}>
              <Checkbox
                label={name}
                checked={isChosen(name)}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The numbers of those that have their label. */
function numbersOf(list: readonly { number: number; labelledAt: string | null }[]): number[] {
  return list.filter(({ labelledAt }) => labelledAt !== null).map(({ number }) => number);
}
