import { Download } from 'lucide';
import { downloadWarehouseInvoice } from '#contract/shipment-groups/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/shipment-groups/shipment-groups.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Spine, SpineStep } from '#src/ui/spine.tsx';
import { ConfirmButton, LabelActions, ReopenButton } from './shipment-actions.tsx';
import { ShipmentHandOverSteps } from './shipment-hand-over-steps.tsx';
import { ShipmentPallets } from './shipment-pallets.tsx';
import { invoiceFailureMessage } from './shipments.messages.ts';

/** The steps of a shipment, from its boxes to the carrier. */
export function ShipmentSpine({ group }: { group: ShipmentGroup }) {
  const isOpen = group.status === 'OPEN';
  const toPrint = group.boxes + group.pallets - group.labelled;
  const isToPrint = group.status === 'CLOSED' && toPrint > 0;
  const invoice = group.needsCustomsInvoice ? 1 : 0;
  return (
    <Spine label="Shipment steps">
      <SpineStep
        number={1}
        title="Boxes and pallets"
        state={isOpen ? 'current' : 'done'}
        summary={boxesText(group)}
        aside={group.status === 'CLOSED' ? <ReopenButton group={group} /> : null}
        footer={isOpen ? <ConfirmButton group={group} /> : null}
        flush
      >
        {isOpen ? <ShipmentPallets group={group} /> : null}
      </SpineStep>
      {group.needsCustomsInvoice ? <InvoiceStep group={group} isLater={isOpen} /> : null}
      <SpineStep
        number={2 + invoice}
        title="Print labels"
        state={isToPrint ? 'current' : isOpen ? 'later' : 'done'}
        summary={labelsText(group, toPrint)}
        footer={isToPrint ? <LabelActions group={group} /> : null}
        flush
      >
        {isToPrint ? <ShipmentPallets group={group} /> : null}
      </SpineStep>
      <ShipmentHandOverSteps group={group} number={3 + invoice} />
    </Spine>
  );
}

function InvoiceStep({ group, isLater }: { group: ShipmentGroup; isLater: boolean }) {
  const divided = group.orderList.find(({ isWhole }) => !isWhole);
  const values = group.declared.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  return (
    <SpineStep
      number={2}
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

function boxesText({ boxes, pallets, weight }: ShipmentGroup): string {
  const on = pallets > 0 ? ` on ${formatCount(pallets, 'pallet')}` : '';
  return `${formatCount(boxes, 'box', 'boxes')}${on}, ${formatNumber(weight, 1)} kg.`;
}

function labelsText({ status, labelled, boxes, pallets }: ShipmentGroup, toPrint: number): string {
  if (status === 'OPEN') return 'After boxes and pallets are confirmed.';
  const all = boxes + pallets;
  if (toPrint === 0) return `All ${all} printed.`;
  return `${labelled} of ${all} printed. One label for each box, one for each pallet.`;
}
