import { Download } from 'lucide';
import { useState } from 'react';
import { downloadWarehouseInvoice } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatMoney } from '#src/lib/format.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Spine, SpineStep } from '#src/ui/spine.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { boxesText, palletsText } from './grouping.messages.ts';
import { LabelActions } from './label-actions.tsx';
import { palletsDrafts } from './pallets.drafts.ts';
import { ConfirmButton, ReopenButton } from './shipment-actions.tsx';
import { ShipmentHandOverSteps } from './shipment-hand-over-steps.tsx';
import { ShipmentPallets } from './shipment-pallets.tsx';
import { invoiceFailureMessage } from './shipments.messages.ts';

const PalletsEditor = lazyPart(async () => (await import('./pallets-editor.tsx')).PalletsEditor);
const VoidLabels = lazyPart(async () => (await import('./void-labels.tsx')).VoidLabels);

// As high as a glove needs, in a row that is not.
const inLine = css({ minHeight: { base: '12', md: '12' }, marginBlock: '-3' });

type ShipmentSpineProps = { group: ShipmentGroup; onEditBoxes: () => void };

/** The steps of a shipment, from its boxes to the carrier. */
export function ShipmentSpine({ group, onEditBoxes }: ShipmentSpineProps) {
  const isOpen = group.status === 'OPEN';
  const invoice = group.needsCustomsInvoice ? 1 : 0;
  return (
    <Spine label="Shipment steps">
      <SpineStep
        number={1}
        title="Boxes"
        state="done"
        summary={boxesText(group)}
        aside={
          isOpen ? (
            <Button size="text" variant="quiet" className={inLine} onClick={onEditBoxes}>
              Edit <VisuallyHidden>boxes</VisuallyHidden>
            </Button>
          ) : null
        }
      />
      <PalletsStep group={group} />
      {group.needsCustomsInvoice ? <InvoiceStep group={group} isLater={isOpen} /> : null}
      <LabelsStep group={group} number={3 + invoice} />
      <ShipmentHandOverSteps group={group} number={4 + invoice} />
    </Spine>
  );
}

/** While the shipment is open this is the next step: what stands on which pallet, and the confirmation of it all. */
function PalletsStep({ group }: { group: ShipmentGroup }) {
  const owner = useUser().qid;
  const [isEditing, setEditing] = useState(() => palletsDrafts.read(owner, group.qid) !== null);
  const isOpen = group.status === 'OPEN';
  const isForm = isOpen && isEditing;
  return (
    <SpineStep
      number={2}
      title="Pallets"
      state={isOpen ? 'current' : 'done'}
      summary={isForm ? 'Tap boxes or scan their labels, then put them on a pallet.' : palletsText(group)}
      aside={
        group.status === 'CLOSED' ? (
          <ReopenButton group={group} />
        ) : isOpen && !isForm ? (
          <Button size="text" variant="quiet" className={inLine} onClick={() => setEditing(true)}>
            Edit <VisuallyHidden>pallets</VisuallyHidden>
          </Button>
        ) : null
      }
      footer={isOpen && !isForm ? <ConfirmButton group={group} /> : null}
      flush
    >
      {isForm ? (
        <PalletsEditor group={group} onClose={() => setEditing(false)} />
      ) : isOpen ? (
        <ShipmentPallets group={group} />
      ) : null}
    </SpineStep>
  );
}

function LabelsStep({ group, number }: { group: ShipmentGroup; number: number }) {
  const [isVoiding, setVoiding] = useState(false);
  const isClosed = group.status === 'CLOSED';
  const toPrint = group.boxes + group.pallets - group.labelled;
  const isToPrint = isClosed && toPrint > 0;
  return (
    <>
      <SpineStep
        number={number}
        title="Print labels"
        state={isToPrint ? 'current' : group.status === 'OPEN' ? 'later' : 'done'}
        summary={labelsText(group, toPrint)}
        aside={
          isClosed && group.labelled > 0 ? (
            <Button size="text" variant="quiet" className={inLine} onClick={() => setVoiding(true)}>
              Reprint or void
            </Button>
          ) : null
        }
        footer={isToPrint ? <LabelActions group={group} /> : null}
        flush
      >
        {isToPrint ? <ShipmentPallets group={group} /> : null}
      </SpineStep>
      {isVoiding ? <VoidLabels group={group} onClose={() => setVoiding(false)} /> : null}
    </>
  );
}

function InvoiceStep({ group, isLater }: { group: ShipmentGroup; isLater: boolean }) {
  const divided = group.orderList.find(({ isWhole }) => !isWhole);
  const values = group.declared.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  return (
    <SpineStep
      number={3}
      title="Customs invoice"
      state={isLater ? 'later' : 'done'}
      summary={
        divided
          ? `Add the other packages of order ${divided.fid} first: customs need it as a whole.`
          : `${values}.`
      }
      aside={
        divided ? null : (
          <DownloadButton
            variant="quiet"
            size="text"
            className={inLine}
            call={downloadWarehouseInvoice}
            input={{ params: { qid: group.qid } }}
            failureMessage={invoiceFailureMessage}
            icon={<Icon of={Download} />}
            aria-label="PDF of the customs invoice"
          >
            PDF
          </DownloadButton>
        )
      }
    />
  );
}

function labelsText({ status, labelled, boxes, pallets }: ShipmentGroup, toPrint: number): string {
  if (status === 'OPEN') return 'After boxes and pallets are confirmed.';
  const all = boxes + pallets;
  if (toPrint === 0) return `All ${all} printed.`;
  return `${labelled} of ${all} printed. One label for each box, one for each pallet.`;
}
