import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newQid } from '#client/keys.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { readShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { RestoredDraftNotice } from '#src/forms/draft-notice.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { useScanner } from '#src/warehouse/scanning/codes/use-scanner.ts';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { BoxGrid } from './box-grid.tsx';
import { BoxMeasures } from './box-measures.tsx';
import { PalletFields } from './pallet-fields.tsx';
import {
  changePallet,
  detailsIssues,
  detailsOf,
  type DetailsDraft,
  measureBoxes,
  measuresOf,
  namedBoxes,
  putOnPallet,
  suggestedWeight,
} from './shipment-pallets.draft.ts';
import { detailsFailureMessage, outdatedText } from './shipments.messages.ts';
import { detailsSubmission } from './shipments.submissions.ts';
import { usePalletsDraft } from './use-pallets-draft.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const form = css({ padding: '4' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

type PalletsEditorProps = { group: ShipmentGroup; onClose: () => void };

/** Puts boxes on pallets and measures both; what is typed stays when it cannot be saved, and over a reload. */
export function PalletsEditor({ group, onClose }: PalletsEditorProps) {
  const { show, readAgain } = useShipmentChange();
  const kept = usePalletsDraft(group);
  const { details: draft, chosen } = kept;
  const preferences = useQuery(queryFor(readShipmentPreferences, {}));
  const [issues, setIssues] = useState<FieldIssues>({});
  const actor = useFormActor(detailsSubmission, undefined);
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: detailsFailureMessage,
    onAccepted(changed) {
      kept.forget();
      show(changed);
      onClose();
    },
    onUnanswered: readAgain,
  });
  useScanner({
    onScan({ code }) {
      const box = group.boxList.find((each) => code.kind === 'PACKAGE' && each.code === code.value);
      if (box) kept.chooseAlso(box.packageQid);
    },
  });
  const palletOf = (packageQid: string) => {
    const index = draft.pallets.findIndex((pallet) => pallet.packageQids.includes(packageQid));
    return index < 0 ? null : index + 1;
  };

  const measures = kept.measures ?? measuresOf(draft, group, chosen);

  function put(key: string | null) {
    kept.settle(putOnPallet(draft, chosen, key, preferences.data?.palletType));
    setIssues({});
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = detailsIssues(draft, group);
    setIssues(found);
    const { qid, version } = group;
    if (Object.keys(found).length === 0) submit({ qid, version, details: detailsOf(draft, group) });
  }
  return (
    <form noValidate aria-label="Pallets" className={form} onSubmit={save}>
      <div className={stack({ gap: '4' })}>
        {kept.isRestored ? (
          <RestoredDraftNotice
            without={kept.isOutdated ? outdatedText : undefined}
            onThrowAway={() => {
              kept.throwAway();
              setIssues({});
            }}
          />
        ) : null}
        <BoxGrid
          boxes={group.boxList}
          palletOf={palletOf}
          chosen={chosen}
          onChoose={kept.choose}
          range={kept.range}
          onRange={kept.typeRange}
        />
        <ChosenActions draft={draft} chosen={chosen} onPut={put} onChoose={kept.choose} group={group} />
        {chosen.length > 0 ? (
          <BoxMeasures
            key={chosen.join(' ')}
            what={namedBoxes(group, chosen)}
            measures={measures}
            onTyped={kept.measure}
            onMeasured={() => {
              kept.settle(measureBoxes(draft, chosen, measures));
              setIssues({});
            }}
          />
        ) : null}
        {draft.pallets.map((pallet, index) => (
          <PalletFields
            key={pallet.key}
            pallet={pallet}
            number={index + 1}
            boxes={namedBoxes(group, pallet.packageQids)}
            suggested={suggestedWeight(draft, pallet, group)}
            issues={issues}
            onChange={(values) => {
              kept.change(changePallet(draft, pallet.key, values));
              setIssues({});
            }}
          />
        ))}
        <RefusalNotice refusal={refusal} />
        <SlowCall actor={actor} call="send" />
        <div className={row}>
          <WaitButton type="submit" variant="primary" size="hand" busy={isBusy} waitUntil={waitUntil}>
            Save pallets and boxes
          </WaitButton>
          <Button
            size="hand"
            onClick={() => {
              kept.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

type ChosenActionsProps = {
  group: ShipmentGroup;
  draft: DetailsDraft;
  chosen: readonly string[];
  onPut: (key: string | null) => void;
  onChoose: (packageQids: string[]) => void;
};

/** Where the chosen boxes go. */
function ChosenActions({ group, draft, chosen, onPut, onChoose }: ChosenActionsProps) {
  const placed = draft.pallets.flatMap(({ packageQids }) => packageQids);
  const free = group.boxList.map(({ packageQid }) => packageQid).filter((qid) => !placed.includes(qid));
  if (chosen.length === 0) {
    return free.length > 0 ? (
      <div className={row}>
        <Button size="hand" onClick={() => onChoose(free)}>
          Choose all {free.length} without a pallet
        </Button>
      </div>
    ) : null;
  }
  return (
    <div className={row}>
      <Button size="hand" variant="primary" onClick={() => onPut(newQid())}>
        New pallet with {chosen.length}
      </Button>
      {draft.pallets.map(({ key }, index) => (
        <Button key={key} size="hand" onClick={() => onPut(key)}>
          Put on pallet {index + 1}
        </Button>
      ))}
      {chosen.some((qid) => placed.includes(qid)) ? (
        <Button size="hand" onClick={() => onPut(null)}>
          Take off
        </Button>
      ) : null}
    </div>
  );
}
