import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import { readOutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import type { OutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.schemas.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { outboundFailureMessage, registrationFailureMessage } from './outbound-shipment.messages.ts';
import { registrationSubmission } from './outbound-shipment.submissions.ts';

/** How often the answer of the carrier is looked for. */
const INTERVAL = 1500;

const number = css({ textStyle: 'lead', fontWeight: 'strong', overflowWrap: 'anywhere' });
const soft = css({ color: 'ink.soft' });

/** The registration of a shipment with its carrier, from the time when its boxes are final. */
export function OutboundCard({ group }: { group: ShipmentGroup }) {
  const { qid, status } = group;
  const query = useQuery({
    ...queryFor(readOutboundShipment, { params: { qid } }),
    enabled: status !== 'OPEN',
    refetchInterval: ({ state }) => (state.data?.shipment?.status === 'PENDING' ? INTERVAL : false),
  });
  if (status === 'OPEN') return null;
  return (
    <Card title={`Carrier: ${group.carrier}`} minor>
      <Loaded
        query={query}
        what="the registration"
        rows={1}
        failureMessage={(error) => outboundFailureMessage(failureOf(readOutboundShipment, error))}
      >
        {({ shipment }) => <Registration group={group} shipment={shipment} />}
      </Loaded>
    </Card>
  );
}

type RegistrationProps = { group: ShipmentGroup; shipment: OutboundShipment | null };

function Registration({ group, shipment }: RegistrationProps) {
  if (shipment?.status === 'SUCCEEDED') {
    return (
      <div role="status">
        <div className={number}>
          {shipment.url ? (
            <ExternalLink href={shipment.url} newTab>
              {shipment.consignment}
            </ExternalLink>
          ) : (
            shipment.consignment
          )}
        </div>
        <p className={soft}>Tracking number. The sellers see it on their orders.</p>
      </div>
    );
  }
  if (shipment?.status === 'PENDING') return <p role="status">Registering with {group.carrier}…</p>;
  if (group.status === 'COLLECTED') return <p className={soft}>Collected without a registration.</p>;
  return <Register group={group} failed={shipment} />;
}

function Register({ group, failed }: { group: ShipmentGroup; failed: OutboundShipment | null }) {
  const queries = useQueryClient();
  const [id] = useState(newIdempotencyKey);
  const actor = useFormActor(registrationSubmission, undefined);
  const { queryKey } = queryFor(readOutboundShipment, { params: { qid: group.qid } });
  function readAgain() {
    void queries.invalidateQueries({ queryKey });
  }
  useEmitted(actor, { 'entry.refused': readAgain });
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: registrationFailureMessage,
    onAccepted: (shipment) => queries.setQueryData(queryKey, { shipment }),
    onUnanswered: readAgain,
  });
  return (
    <div className={stack({ gap: '3' })}>
      {failed ? (
        <Notice tone="danger" live="status" title={`${group.carrier} didn’t accept it`}>
          {failed.failureReason}
        </Notice>
      ) : null}
      <RefusalNotice refusal={refusal} />
      <SlowCall actor={actor} call="send" />
      <div>
        <WaitButton
          size="hand"
          busy={isBusy}
          waitUntil={waitUntil}
          onClick={() => submit({ id: `${id}:${failed?.requestedAt ?? ''}`, groupQid: group.qid })}
        >
          {failed ? 'Try again' : 'Register shipment'}
        </WaitButton>
      </div>
    </div>
  );
}
