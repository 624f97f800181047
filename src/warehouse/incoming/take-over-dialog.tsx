import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useState } from 'react';
import { newIdempotencyKey } from '#client/keys.ts';
import { downloadPackageLabel } from '#contract/warehouse/packages.calls.ts';
import type { SellerParcel, UnknownPackage, WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import { packageLabelFailureMessage, packageName, takeOverFailureMessage } from './incoming.messages.ts';
import { refreshIncoming } from './incoming.queries.ts';
import { takeOverSubmission } from './incoming.submissions.ts';

const code = css({ textStyle: 'big', fontWeight: 'strong', overflowWrap: 'anywhere' });

type TakeOverDialogProps = {
  unknown: UnknownPackage;
  parcel: SellerParcel;
  onClose: () => void;
  /** The package has its label. */
  onDone: () => void;
};

/** Asks before the warehouse takes a parcel over, then shows the label that it has from now on. */
export function TakeOverDialog({ unknown, parcel, onClose, onDone }: TakeOverDialogProps) {
  const queries = useQueryClient();
  const [id] = useState(newIdempotencyKey);
  const [taken, setTaken] = useState<WarehousePackage | null>(null);
  const actor = useFormActor(takeOverSubmission, undefined);
  useEmitted(actor, { 'entry.refused': () => refreshIncoming(queries) });
  const takeOver = useSubmission(actor, {
    failureMessage: takeOverFailureMessage,
    onAccepted: (reply) => {
      refreshIncoming(queries);
      setTaken(reply);
    },
    onUnanswered: () => refreshIncoming(queries),
  });
  if (taken) return <LabelDialog taken={taken} onClose={onDone} />;
  const { seller, saleFid, carrier, shipmentQid } = parcel;
  return (
    <ConfirmationDialog
      title={`Take over ${unknown.name}?`}
      description={`${carrier} brought this parcel of ${seller} for order ${saleFid}. The warehouse ships it to the buyer, and we’ll tell the seller. You can’t undo this.`}
      confirm="Take over"
      size="glove"
      busy={takeOver.isBusy}
      waitUntil={takeOver.waitUntil}
      refusal={takeOver.refusal}
      onConfirm={() => takeOver.submit({ id, unknownQid: unknown.qid, shipmentQid })}
      onClose={onClose}
    >
      <SlowCalls {...takeOver.attempts} />
    </ConfirmationDialog>
  );
}

function LabelDialog({ taken, onClose }: { taken: WarehousePackage; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Taken over"
      description={`${packageName(taken)} of order ${taken.saleFid} is received. Put its label on it:`}
      onClose={onClose}
      actions={
        <>
          <Button size="glove" onClick={onClose}>
            Done
          </Button>
          <DownloadButton
            variant="primary"
            size="glove"
            call={downloadPackageLabel}
            input={{ params: { qid: taken.qid } }}
            failureMessage={packageLabelFailureMessage}
            icon={<Icon of={Printer} />}
          >
            Print label
          </DownloadButton>
        </>
      }
    >
      <div className={code}>{taken.code}</div>
    </Dialog>
  );
}
