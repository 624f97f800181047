import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { pathTo } from '#contract/pages/paths.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { listSellers, readSeller } from '#contract/staff/staff-sellers.calls.ts';
import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { sellerPauseMachine } from '#machines/staff/seller-pause/seller-pause.machine.ts';
import { env } from '#src/env.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatDate } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { pauseFailureMessage } from './staff-seller.messages.ts';

const PauseDialog = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** Whether the seller is paused, and what staff can do about it. */
export function StatusCard({ seller }: { seller: SellerDetails }) {
  const { qid, version, status } = seller;
  const queries = useQueryClient();
  const notify = useNotify();
  const actor = useFormActor(sellerPauseMachine, { seller: { qid, version, status } });
  const { queryKey } = queryFor(readSeller, { params: { qid } });
  useSendOnChange(actor, { type: 'seller.loaded', seller: { qid, version, status } });
  function show(changed: SellerDetails, message: string) {
    queries.setQueryData(queryKey, changed);
    for (const call of [listSellers, listStaffActions]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
    notify({ message, variant: 'success' });
  }
  useEmitted(actor, {
    'seller.paused': (event) => show(event.seller, 'Seller paused'),
    'seller.unpaused': (event) => show(event.seller, 'Seller unpaused'),
    'seller.outdated': () => void queries.invalidateQueries({ queryKey }),
  });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'));
  const isUnpausing = useSelector(actor, (snapshot) => snapshot.matches('unpausing'));
  const isAsking = !isIdle && !isUnpausing;
  const waitUntil = useSelector(actor, retryAtOf);
  const isPaused = status === 'PAUSED';
  return (
    <Card title="Status">
      <div className={stack({ gap: '3' })}>
        <PauseFacts seller={seller} />
        {failure && !isAsking ? (
          <Notice tone="danger" live="alert">
            {pauseFailureMessage(failure)}
          </Notice>
        ) : null}
        <div className={cluster({ gap: '2' })}>
          {isPaused ? (
            <WaitButton
              variant="primary"
              busy={isUnpausing}
              waitUntil={isAsking ? null : waitUntil}
              onClick={() => actor.send({ type: 'unpause.requested' })}
            >
              Unpause seller
            </WaitButton>
          ) : null}
          <Button onClick={() => actor.send({ type: 'pause.opened' })}>
            {isPaused ? 'Change pause' : 'Pause seller'}
          </Button>
          {env.ENVIRONMENT === 'production' || isPaused ? null : (
            <ButtonLink href={pathTo.createTestSale({ seller: qid })}>Create test sale</ButtonLink>
          )}
        </div>
        {isAsking ? null : <SlowCall actor={actor} call="unpause" />}
      </div>
      {isAsking ? <PauseDialog seller={seller} actor={actor} /> : null}
    </Card>
  );
}

function PauseFacts({ seller }: { seller: SellerDetails }) {
  const { status, pauseReason, expectedPauseEnd } = seller;
  if (status === 'ACTIVE') return <p>This seller gets new orders.</p>;
  return (
    <div>
      <p>This seller is paused and gets no new orders.</p>
      {pauseReason ? <p>Reason: {pauseReason}</p> : null}
      <p>
        {expectedPauseEnd
          ? `The pause is expected to end on ${formatDate(expectedPauseEnd)}.`
          : 'No end is expected yet.'}
      </p>
    </div>
  );
}
