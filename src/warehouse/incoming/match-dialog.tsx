import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { Delivery, SellerParcel, UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import {
  deliveriesFailureMessage,
  deliveryFailureMessage,
  matchFailureMessage,
  packageName,
  parcelText,
  sizeText,
} from './incoming.messages.ts';
import { refreshIncoming, unknownPackagesQuery } from './incoming.queries.ts';
import { matchSubmission } from './incoming.submissions.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

const FOUND = 8;

const list = css({ borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', overflow: 'clip' });
const choice = css({
  display: 'block',
  width: 'full',
  minHeight: '[3.75rem]',
  paddingInline: '3',
  paddingBlock: '2',
  textAlign: 'start',
  borderTopWidth: '1px',
  borderColor: 'line',
  _hover: { backgroundColor: 'info.wash' },
  _focusVisible: { outlineOffset: '[-2px]' },
  'li:first-child > &': { borderTopWidth: '0' },
});
const order = css({ display: 'block', textStyle: 'lead', fontWeight: 'strong' });
const soft = css({ color: 'ink.soft' });

type MatchDialogProps = { unknown: UnknownPackage; onMatched: () => void; onClose: () => void };

/** Finds the announced package that an unknown one is, and receives it. */
export function MatchDialog({ unknown, onMatched, onClose }: MatchDialogProps) {
  const queries = useQueryClient();
  const [id] = useState(newIdempotencyKey);
  const [taking, setTaking] = useState<SellerParcel | null>(null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [packageQid, setPackageQid] = useState<string | null>(null);
  const match = useSubmission(useFormActor(matchSubmission, undefined), {
    failureMessage: matchFailureMessage,
    onAccepted: () => {
      refreshIncoming(queries);
      onMatched();
    },
    onUnanswered: () => refreshIncoming(queries),
  });
  if (taking) {
    return (
      <TakeOverDialog unknown={unknown} parcel={taking} onClose={() => setTaking(null)} onDone={onMatched} />
    );
  }
  return (
    <Dialog
      open
      wide
      title={`Find the order of ${unknown.name}`}
      description={unknown.code}
      sticky={match.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button size="glove" onClick={delivery ? () => setDelivery(null) : onClose}>
            {delivery ? 'Other order' : 'Cancel'}
          </Button>
          {delivery ? (
            <WaitButton
              size="glove"
              variant="primary"
              busy={match.isBusy}
              waitUntil={match.waitUntil}
              aria-disabled={packageQid === null}
              onClick={() => {
                if (packageQid) match.submit({ id, unknownQid: unknown.qid, packageQid });
              }}
            >
              Receive it as this
            </WaitButton>
          ) : null}
        </>
      }
    >
      <div className={stack({ gap: '3' })}>
        {match.refusal ? (
          <Notice tone="danger" live="alert">
            {match.refusal.message}
          </Notice>
        ) : null}
        {delivery ? null : <SellersParcel unknown={unknown} onTakeOver={setTaking} />}
        {delivery ? (
          <BoxChoice delivery={delivery} chosen={packageQid} onChoose={setPackageQid} />
        ) : (
          <OrderSearch
            onChoose={(chosen) => {
              setDelivery(chosen);
              setPackageQid(null);
            }}
          />
        )}
        <SlowCalls {...match.attempts} />
      </div>
    </Dialog>
  );
}

type SellersParcelProps = { unknown: UnknownPackage; onTakeOver: (parcel: SellerParcel) => void };

/** Tells that a seller has sent it on their own, with the way to take it over. */
function SellersParcel({ unknown, onTakeOver }: SellersParcelProps) {
  const { data } = useQuery(unknownPackagesQuery());
  const parcel = data?.results.find(({ qid }) => qid === unknown.qid)?.parcel;
  if (!parcel) return null;
  return (
    <Notice
      actions={
        parcel.state === 'FREE' ? (
          <Button size="glove" onClick={() => onTakeOver(parcel)}>
            Take over
          </Button>
        ) : null
      }
    >
      {parcelText(parcel)}
    </Notice>
  );
}

/** The deliveries of which a package is not here, narrowed by what is printed on the package. */
function OrderSearch({ onChoose }: { onChoose: (delivery: Delivery) => void }) {
  const [search, setSearch] = useState('');
  const query = useQuery(
    queryFor(listDeliveries, {
      query: { has_missing: true, search: search || undefined, page: 1, size: FOUND },
    }),
  );
  return (
    <>
      <ListSearch
        label="Search the deliveries"
        placeholder="Order, package label or carrier reference"
        value={search}
        onSearch={setSearch}
      />
      <Loaded
        query={query}
        what="the deliveries"
        rows={4}
        failureMessage={(error) => deliveriesFailureMessage(failureOf(listDeliveries, error))}
        empty={<p role="status">No delivery with a missing package matches this.</p>}
      >
        {({ results }) => (
          <ul aria-label="Deliveries with missing packages" className={list}>
            {results.map((delivery) => (
              <li key={delivery.qid}>
                <button type="button" className={choice} onClick={() => onChoose(delivery)}>
                  <span className={order}>{delivery.saleFid}</span>
                  <span className={soft}>
                    {delivery.seller} · {delivery.carrier} · {delivery.received} of {delivery.packages}{' '}
                    received
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

type BoxChoiceProps = { delivery: Delivery; chosen: string | null; onChoose: (qid: string) => void };

function BoxChoice({ delivery: { qid, saleFid }, chosen, onChoose }: BoxChoiceProps) {
  const query = useQuery(queryFor(readDelivery, { params: { qid } }));
  return (
    <Loaded
      query={query}
      what="the packages"
      failureMessage={(error) => deliveryFailureMessage(failureOf(readDelivery, error))}
    >
      {({ boxes }) => (
        <RadioCards
          legend={`Which package of order ${saleFid} is it?`}
          name="package"
          value={chosen}
          onValueChange={onChoose}
          options={boxes
            .filter(({ receivedAt }) => receivedAt === null)
            .map((box) => ({
              value: box.qid,
              title: packageName(box),
              text: `${box.code}, ${sizeText(box)}`,
            }))}
        />
      )}
    </Loaded>
  );
}
