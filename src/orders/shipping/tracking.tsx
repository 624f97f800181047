import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import type { Carrier, Shipment } from '#contract/orders/shipping.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { deleteTrackingFailureMessage, listShipmentsFailureMessage } from './ship.messages.ts';
import { TrackingForm } from './tracking-form.tsx';

const title = css({ fontWeight: 'strong' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '4',
  minHeight: '11',
  paddingBlock: '1',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
// On a phone the carrier is below its number, and "Delete" stays at the end of the row.
const named = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  columnGap: '4',
  flexGrow: '1',
  minWidth: '0',
});
const code = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', overflowWrap: 'anywhere' });
const by = css({ color: 'ink.soft' });

type TrackingProps = { sale: Sale; tracking: SaleParts['tracking']; carrier: Carrier | null };

/** The tracking numbers of an order; several can be added at once, and invalid ones are listed and left out. */
export function Tracking({ sale, tracking, carrier }: TrackingProps) {
  const shipments = useQuery(queryFor(listShipments, { params: { qid: sale.qid } }));
  const failure = useSelector(tracking, ({ context }) => context.failure);
  const deletedQid = useSelector(tracking, ({ context }) => context.deleted.shipmentQid);
  const isDeleting = useSelector(tracking, (snapshot) => snapshot.matches('deleting'));
  const waitUntil = useSelector(tracking, retryAtOf);
  const editable = isEditable(sale);
  // The label of the field says it alone.
  const isEmpty = editable && shipments.data?.length === 0;
  return (
    <section aria-label="Tracking" className={stack({ gap: '3' })}>
      <h3 className={isEmpty ? visuallyHidden : title}>Tracking</h3>
      <Loaded
        query={shipments}
        what="the tracking numbers"
        rows={2}
        failureMessage={(error) => listShipmentsFailureMessage(failureOf(listShipments, error))}
        refetchFailure="above"
        empty={null}
      >
        {(listed) => (
          <ul>
            {listed.map((shipment) => (
              <ShipmentRow
                key={shipment.qid}
                shipment={shipment}
                waitUntil={waitUntil}
                busy={isDeleting && deletedQid === shipment.qid}
                onDelete={
                  editable && !shipment.takenOverAt
                    ? () =>
                        tracking.send({
                          type: 'tracking.deleted',
                          shipmentQid: shipment.qid,
                          id: newIdempotencyKey(),
                        })
                    : null
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <SlowCall actor={tracking} call="remove" />
      {isFailureOf(deleteShipment, failure) ? (
        <Notice tone="danger" live="alert">
          {deleteTrackingFailureMessage(failure)}
        </Notice>
      ) : null}
      {editable ? <TrackingForm tracking={tracking} carrier={carrier} /> : null}
    </section>
  );
}

type ShipmentRowProps = {
  shipment: Shipment;
  busy: boolean;
  waitUntil: number | null;
  onDelete: (() => void) | null;
};

function ShipmentRow({ shipment, busy, waitUntil, onDelete }: ShipmentRowProps) {
  return (
    <li className={row}>
      <div className={named}>
        <span className={code}>
          {shipment.url ? (
            <ExternalLink href={shipment.url} newTab>
              {shipment.code}
            </ExternalLink>
          ) : (
            shipment.code
          )}
        </span>
        <span className={by}>{shipment.carrier.name}</span>
        {shipment.takenOverAt ? <span className={by}>Our warehouse ships it to the buyer</span> : null}
      </div>
      {onDelete ? (
        <WaitButton
          size="text"
          variant="dangerQuiet"
          busy={busy}
          waitUntil={waitUntil}
          aria-label={`Delete ${shipment.code}`}
          onClick={onDelete}
        >
          Delete
        </WaitButton>
      ) : null}
    </li>
  );
}
