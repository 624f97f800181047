import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import type { MappingEntry } from '#contract/imports/stock-mapping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount, formatDate, formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { RepairList } from './repair-list.tsx';
import { GtinFormEntry } from './stock-mapping.fields.ts';
import { matchFailureMessage, reasonTexts, rejectionFailureMessage } from './stock-mapping.messages.ts';
import { refreshMapping } from './stock-mapping.queries.ts';
import { matchSubmission, rejectionSubmission } from './stock-mapping.submissions.ts';
import { SuggestionList } from './suggestion-list.tsx';

const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

const back = css({ display: { lg: 'none' } });
const facts = cluster({ columnGap: '4', rowGap: '1', color: 'ink.soft' });
const gtinRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 20rem) auto' },
  justifyContent: 'start',
  gap: '2',
  // Beside the field, which is a label and its gap lower.
  '& > button': { alignSelf: 'start', marginTop: { sm: '[calc(1lh + {spacing.1.5})]' } },
});

type MappingDetailProps = {
  entry: MappingEntry;
  /** The list without an open offer, on a phone. */
  backHref: string;
  /** The first choice gets the focus. */
  takesFocus: boolean;
  onMatched: () => void;
};

/** One offer with what it may be. */
export function MappingDetail({ entry, backHref, takesFocus, onMatched }: MappingDetailProps) {
  const { offer, reason, suggestions, repairs, rejected, requestedAt } = entry;
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = () => void refreshMapping(queries);
  const [isRequesting, setRequesting] = useState(false);
  function onChanged({ status, name, gtin }: Offer) {
    const isOpen = status === 'UNMATCHED' || status === 'INVALID';
    const message = isOpen ? `GTIN changed to ${formatGtin(gtin)}.` : `Matched with ${name}.`;
    notify({ variant: 'success', message });
    if (isOpen) refresh();
    else onMatched();
  }
  const match = useSubmission(useFormActor(matchSubmission, undefined), {
    failureMessage: matchFailureMessage,
    onAccepted: onChanged,
    onUnanswered: refresh,
  });
  const rejection = useSubmission(useFormActor(rejectionSubmission, undefined), {
    failureMessage: rejectionFailureMessage,
    onAccepted: refresh,
    onUnanswered: refresh,
  });
  const [pressed, setPressed] = useState('');
  const buttonOf = (submission: typeof match | typeof rejection) => (name: string) => ({
    busy: submission.isBusy && pressed === name,
    waitUntil: submission.waitUntil,
  });
  function choose(gtin: string) {
    setPressed(gtin);
    match.submit({ offer, gtin });
  }
  function reject(gtins: string[]) {
    setPressed(gtins.join());
    rejection.submit({ qid: offer.qid, gtins });
  }
  const { failure } = match;
  const ownOffer = failure?.code === 'already_offered' ? failure.detail.ownOffer : null;
  return (
    <Card title={offer.name} level={2}>
      <div className={stack({ gap: '4' })}>
        <Link href={backHref} className={back}>
          All offers
        </Link>
        <ul className={facts} aria-label="Your offer">
          {factsOf(offer).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {reason === null ? null : (
          <Notice tone="warning">
            {reasonTexts[reason]}{' '}
            {reason === 'PRICE_ZERO' ? <Link href={pathTo.offer(offer.qid)}>Set a price</Link> : null}
          </Notice>
        )}
        {requestedAt === null ? null : (
          <Notice>Requested on {formatDate(requestedAt)}. We’ll add the product to our catalogue.</Notice>
        )}
        <RefusalNotice refusal={match.refusal && { ...match.refusal, field: null }}>
          {ownOffer ? (
            <>
              {' '}
              <Link href={pathTo.offer(ownOffer.qid)}>Open that offer</Link>
            </>
          ) : null}
        </RefusalNotice>
        <RefusalNotice refusal={rejection.refusal} />
        {suggestions.length > 0 ? (
          <SuggestionList
            offer={offer}
            suggestions={suggestions}
            takesFocus={takesFocus}
            matchButton={buttonOf(match)}
            rejectButton={buttonOf(rejection)}
            onMatch={choose}
            onReject={reject}
          />
        ) : null}
        {repairs.length > 0 ? (
          <RepairList
            offer={offer}
            repairs={repairs}
            takesFocus={takesFocus}
            matchButton={buttonOf(match)}
            onMatch={choose}
          />
        ) : null}
        <SlowCalls {...match.attempts} />
        <SlowCalls {...rejection.attempts} />
        <GtinForm offer={offer} onMatched={onChanged} onUnanswered={refresh} />
        <div className={cluster()}>
          {offer.status === 'UNMATCHED' && requestedAt === null ? (
            <Button onClick={() => setRequesting(true)}>Request this product</Button>
          ) : null}
          {rejected > 0 ? (
            <WaitButton {...buttonOf(rejection)('')} onClick={() => reject([])}>
              Show rejected suggestions
            </WaitButton>
          ) : null}
        </div>
      </div>
      {isRequesting ? (
        <RequestDialog
          offer={offer}
          onClose={() => setRequesting(false)}
          onRequested={() => {
            setRequesting(false);
            refresh();
          }}
        />
      ) : null}
    </Card>
  );
}

function factsOf({ gtin, brand, price, priceCurrency, quantity, sellingUnit }: MappingEntry['offer']) {
  return [
    `GTIN ${formatGtin(gtin)}`,
    `Brand ${brand}`,
    formatMoney(price, priceCurrency),
    formatCount(quantity, 'unit'),
    `Selling unit ${formatNumber(sellingUnit)}`,
  ];
}

type GtinFormProps = {
  offer: MappingEntry['offer'];
  onMatched: (offer: Offer) => void;
  onUnanswered: () => void;
};

function GtinForm({ offer, onMatched, onUnanswered }: GtinFormProps) {
  const change = useSubmission(useFormActor(matchSubmission, undefined), {
    failureMessage: matchFailureMessage,
    onAccepted: onMatched,
    onUnanswered,
  });
  const { issues, form } = useCheckedForm(GtinFormEntry, ({ gtin }) => change.submit({ offer, gtin }));
  return (
    <form {...form} className={stack({ gap: '2' })}>
      <RefusalNotice refusal={change.refusal} />
      <div className={gtinRow}>
        <TextField
          name="gtin"
          label="Another GTIN"
          inputMode="numeric"
          autoComplete="off"
          {...fieldErrorOf('gtin', issues, change.refusal)}
        />
        <WaitButton type="submit" busy={change.isBusy} waitUntil={change.waitUntil}>
          Change GTIN
        </WaitButton>
      </div>
      <SlowCalls {...change.attempts} />
    </form>
  );
}
