import { listShipments } from '#contract/shipping/shipping.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { Carrier, Shipment } from '#contract/shipping/shipping.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { failureOf } from '#client/call-error.ts';
import { newKey } from '#client/keys.ts';
import { codesOf } from '#machines/shipping/tracking.draft.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { plural } from '#src/lib/format.ts';
import { shipmentsQuery } from '#src/queries/shipping.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { isEditable } from './step-state.ts';
import { deleteTrackingSentence, shipmentsSentence, trackingSentence } from './ship.messages.ts';

const title = css({ fontWeight: 'strong' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minHeight: '10',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const code = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', overflowWrap: 'anywhere' });
const by = css({ flexGrow: '1', color: 'ink.soft' });
const reason = css({ color: 'ink.faint', textStyle: 'label' });

type TrackingProps = { sale: Sale; tracking: SaleParts['tracking']; carrier: Carrier | null };

/** Track and trace numbers: several pasted at once, the invalid ones are named and taken out. */
export function Tracking({ sale, tracking, carrier }: TrackingProps) {
  const shipments = useQuery(shipmentsQuery(sale.qid));
  const failure = useSelector(tracking, ({ context }) => context.failure);
  const deletedQid = useSelector(tracking, ({ context }) => context.deleted.shipmentQid);
  const removedCodes = useSelector(tracking, ({ context }) => context.tracking.removedCodes);
  const isDeleting = useSelector(tracking, (snapshot) => snapshot.matches('deleting'));
  const editable = isEditable(sale);
  return (
    <section aria-label="Track and trace" className={stack({ gap: '3' })}>
      <h3 className={title}>Track and trace</h3>
      {shipments.isPending ? <SkeletonRows rows={2} label="Loading the track and trace numbers" /> : null}
      {shipments.isError ? (
        <FailedState
          message={shipmentsSentence(failureOf(listShipments, shipments.error))}
          retrying={shipments.isFetching}
          onRetry={() => shipments.refetch()}
        />
      ) : null}
      {shipments.data && shipments.data.length > 0 ? (
        <ul>
          {shipments.data.map((shipment) => (
            <ShipmentRow
              key={shipment.qid}
              shipment={shipment}
              busy={isDeleting && deletedQid === shipment.qid}
              onDelete={
                editable
                  ? () =>
                      tracking.send({
                        type: 'tracking.deleted',
                        shipmentQid: shipment.qid,
                        id: newKey(),
                      })
                  : null
              }
            />
          ))}
        </ul>
      ) : null}
      {removedCodes.length > 0 ? (
        <Notice
          tone="sand"
          live="alert"
          title="One or more invalid track and trace numbers were removed"
          actions={<Button onClick={() => tracking.send({ type: 'tracking.discarded' })}>Understood</Button>}
        >
          {removedCodes.join(', ')}
          {carrier ? `. A number of ${carrier.name} looks like ${carrier.trackingExample}.` : null}
        </Notice>
      ) : null}
      {failure?.change === 'deleteShipment' ? (
        <Notice tone="buoy" live="alert">
          {deleteTrackingSentence(failure.failure)}
        </Notice>
      ) : null}
      {editable ? <TrackingForm tracking={tracking} carrier={carrier} /> : null}
    </section>
  );
}

type ShipmentRowProps = { shipment: Shipment; busy: boolean; onDelete: (() => void) | null };

function ShipmentRow({ shipment, busy, onDelete }: ShipmentRowProps) {
  return (
    <li className={row}>
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
      {onDelete ? (
        <Button
          size="text"
          variant="dangerQuiet"
          busy={busy}
          aria-label={`Delete ${shipment.code}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      ) : null}
    </li>
  );
}

function TrackingForm({ tracking, carrier }: { tracking: SaleParts['tracking']; carrier: Carrier | null }) {
  const [text, setText] = useState('');
  const failure = useSelector(tracking, ({ context }) => context.failure);
  const pendingCodes = useSelector(tracking, ({ context }) => context.tracking.pendingCodes);
  const isAdding = useSelector(tracking, (snapshot) => snapshot.matches('adding'));
  const codes = codesOf(text);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!carrier || codes.length === 0) return;
    tracking.send({ type: 'tracking.pasted', text, carrierQid: carrier.qid, id: newKey() });
    setText('');
  }

  return (
    <form noValidate className={stack({ gap: '2' })} onSubmit={submit}>
      <TextAreaField
        label="Track and trace numbers"
        hint={
          carrier
            ? `One or many, as they come from your label printer. ${carrier.name}: ${carrier.trackingExample}`
            : 'One or many, as they come from your label printer.'
        }
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure?.change === 'createShipments' ? (
        <Notice
          tone="buoy"
          live="alert"
          actions={
            pendingCodes.length > 0 ? (
              <>
                <Button busy={isAdding} onClick={() => tracking.send({ type: 'tracking.retried' })}>
                  Try again
                </Button>
                <Button variant="quiet" onClick={() => tracking.send({ type: 'tracking.discarded' })}>
                  Discard
                </Button>
              </>
            ) : null
          }
        >
          {trackingSentence(failure.failure)}
          {pendingCodes.length > 0 ? `. Not saved yet: ${pendingCodes.join(', ')}` : null}
        </Notice>
      ) : null}
      <div className={cluster({ gap: '3', justify: 'flex-end' })}>
        {carrier && codes.length > 0 ? null : (
          <span className={reason}>
            {carrier ? 'Paste or type a number first' : 'Choose a carrier first'}
          </span>
        )}
        <Button thumb type="submit" busy={isAdding} disabled={!carrier || (codes.length === 0 && !isAdding)}>
          {codes.length > 0 ? `Add ${plural(codes.length, 'number')}` : 'Add numbers'}
        </Button>
      </div>
    </form>
  );
}
