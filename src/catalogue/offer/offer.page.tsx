import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { readOffer } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { OfferForm } from './offer-form.tsx';
import { OfferHeader } from './offer-header.tsx';
import { OfferLadder } from './offer-ladder.tsx';
import { OfferOutline } from './offer-outline.tsx';
import { OfferSalesCard } from './offer-sales.tsx';
import { fieldValuesOf } from './offer.fields.ts';
import { readOfferFailureMessage } from './offer.messages.ts';
import { offerQuery } from './offer.queries.ts';
import { PriceHistory } from './price-history.tsx';
import { usePriceEffect } from './use-price-effect.ts';

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    xl: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  },
});

/** The page of one offer (specification 2.8). */
export function OfferPage({ qid }: { qid: string }) {
  const query = useQuery(offerQuery(qid));
  useDocumentTitle(query.data ? query.data.name : 'Offer');
  return (
    <Loaded
      query={query}
      what="the offer"
      loading={<OfferOutline />}
      failed={(error, retry) => <OfferFailed failure={failureOf(readOffer, error)} retry={retry} />}
    >
      {(offer) => <OpenOffer offer={offer} />}
    </Loaded>
  );
}

function OpenOffer({ offer }: { offer: Offer }) {
  const draft = useFormDraft(useUser().qid, `offer ${offer.qid}`, fieldValuesOf(offer), offer.version);
  const effect = usePriceEffect(offer, draft.values.price);
  return (
    <>
      <OfferHeader offer={offer} onPaused={draft.rebase} />
      <div className={stack({ gap: '4' })}>
        <OfferForm offer={offer} draft={draft} effect={effect} />
        <div className={beside}>
          <OfferLadder offer={offer} unsaved={effect.price === null ? null : effect.effect} />
          <PriceHistory offer={offer} />
        </div>
        <OfferSalesCard offer={offer} />
      </div>
    </>
  );
}

type OfferFailedProps = { failure: CallFailure<typeof readOffer>; retry: Retry };

function OfferFailed({ failure, retry }: OfferFailedProps) {
  const message = readOfferFailureMessage(failure);
  return (
    <>
      <PageHeader
        title="Offer"
        trail={<Breadcrumb items={[{ label: 'Inventory', href: pathTo.inventory() }]} />}
      />
      {failure.code === 'not_found' ? (
        <Card>
          <EmptyState
            title={message}
            actions={<ButtonLink href={pathTo.inventory()}>View inventory</ButtonLink>}
          >
            The link may be wrong, or the offer may belong to another company.
          </EmptyState>
        </Card>
      ) : (
        <FailedState message={message} {...retry} />
      )}
    </>
  );
}
