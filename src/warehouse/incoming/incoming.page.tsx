import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { countIncoming } from '#contract/warehouse/packages.calls.ts';
import type { UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { statusOf } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { useAfterPaint } from '#src/lib/use-after-paint.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useList } from '#src/ui/use-list.ts';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingList } from './incoming-list.tsx';
import { incomingList, withDelivery } from './incoming.filters.ts';
import { countsFailureMessage } from './incoming.messages.ts';
import { ReceivingColumn } from './receiving-column.tsx';
import { useReceiving } from './use-receiving.ts';

// What no scan needs comes with its first use.
const DamageDialog = lazyPart(async () => (await import('./damage-dialog.tsx')).DamageDialog);
const DeliveryDialog = lazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const MatchDialog = lazyPart(async () => (await import('./match-dialog.tsx')).MatchDialog);

/** What carriers bring, and the scans that receive it (specification 2.15; page defaults to 1). */
export function IncomingPage() {
  const { filter, change } = useList(incomingList);
  const counts = useQuery({ ...queryFor(countIncoming, {}), refetchInterval: 60_000 });
  const [damaged, setDamaged] = useState<DamageTarget | null>(null);
  const [unknown, setUnknown] = useState<UnknownPackage | null>(null);
  useDocumentTitle('Incoming packages');

  const receiving = useReceiving();
  const last = receiving.context.entries.find(({ outcome }) => outcome !== null);
  const outcome = last && statusOf(last) === 'done' ? last.outcome : null;
  const delivery = outcome !== null && 'delivery' in outcome ? outcome.delivery : null;
  // The answer to a scan is drawn before its row in the list.
  const receivingNow = useAfterPaint(delivery && delivery.received < delivery.packages ? delivery.qid : null);
  return (
    <>
      <ReceivingColumn receiving={receiving} counts={counts.data} onDamage={setDamaged} onFind={setUnknown}>
        <IncomingList
          filter={filter}
          counts={counts.data}
          countsFailure={counts.error ? countsFailureMessage(failureOf(countIncoming, counts.error)) : null}
          receiving={receivingNow}
          onChange={change}
          onFind={setUnknown}
        />
      </ReceivingColumn>
      {filter.delivery ? (
        <DeliveryDialog
          key={filter.delivery}
          qid={filter.delivery}
          isSending={receiving.isSending}
          onReceive={receiving.tick}
          onDamage={receiving.noteDamage}
          onClose={() => change(withDelivery(filter, undefined))}
        />
      ) : null}
      {damaged ? (
        <DamageDialog
          target={damaged}
          onClose={() => setDamaged(null)}
          onNote={async (taken) => {
            const failure = await receiving.noteDamage(damaged.code, taken);
            if (failure === null) setDamaged(null);
            return failure;
          }}
        />
      ) : null}
      {unknown ? (
        <MatchDialog
          key={unknown.qid}
          unknown={unknown}
          onMatched={() => setUnknown(null)}
          onClose={() => setUnknown(null)}
        />
      ) : null}
    </>
  );
}
