import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import { DraftNotice } from '#src/forms/draft-notice.tsx';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import type { FormDraft } from '#src/forms/use-form-draft.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { Button } from '#src/ui/button.tsx';
import { cardSurface } from '#src/ui/card-surface.ts';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cx } from '#styled/css';
import { stack } from '#styled/patterns';
import { OfferEffect } from './offer-effect.tsx';
import { offerEditor } from './offer.editor.ts';
import { offerFields } from './offer.fields.ts';
import { presentPriceText, saveOfferFailureMessage } from './offer.messages.ts';
import { offerQuery, showSavedOffer } from './offer.queries.ts';
import type { UnsavedEffect } from './use-price-effect.ts';

const surface = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
});
const fields = css({
  display: 'grid',
  gap: '4',
  padding: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(8rem, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
});
const outcome = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
  padding: '4',
  borderColor: 'line',
  borderTopWidth: { base: '1px', xl: '0' },
  borderLeftWidth: { xl: '1px' },
});
const buttons = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '1',
  minWidth: { base: 'full', sm: '[9rem]' },
});

export const offerFieldLabels = {
  price: 'Your price',
  quantity: 'Quantity',
  sellingUnit: 'Selling unit',
  floor: 'Floor',
};

type OfferFormProps = {
  offer: Offer;
  draft: FormDraft<'price' | 'quantity' | 'sellingUnit' | 'floor'>;
  effect: UnsavedEffect;
};

/** Price, quantity, selling unit and floor of an offer, beside what the price would do. */
export function OfferForm({ offer, draft, effect }: OfferFormProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const editor = useFormActor(offerEditor, { single: offer });
  const change = useEditorChange(editor, saveOfferFailureMessage);
  useSendOnChange(editor, { type: 'item.loaded', item: offer });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => queries.setQueryData(offerQuery(item.qid).queryKey, item),
    'item.updated': ({ item }) => {
      showSavedOffer(queries, item);
      draft.saved();
      notify({ message: 'Offer saved', variant: 'success' });
    },
  });
  const { issues, form } = useCheckedForm(offerFields, (entry) =>
    editor.send({ type: 'entry.submitted', entry }),
  );
  const errorOf = (field: string) => fieldErrorOf(field, issues, change.refusal);
  const { values, differing } = draft;
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  const isChanged = differing.length > 0;
  function take() {
    change.forget();
    draft.throwAway();
  }
  return (
    <form
      key={draft.key}
      {...form}
      aria-label="Your offer"
      className={stack({ gap: '4' })}
      onChange={(event: FormEvent<HTMLFormElement>) => {
        form.onChange(event);
        draft.keep(event.currentTarget);
      }}
    >
      <DraftNotice draft={draft} labels={offerFieldLabels} onTake={take} />
      <RefusalNotice refusal={draft.isOvertaken && change.isStale ? null : change.refusal} />
      <div className={cx(cardSurface, surface)}>
        <div className={fields}>
          <NumberField
            name="price"
            label={offerFieldLabels.price}
            unit={offer.priceCurrency}
            hint={presentPriceText(offer)}
            defaultValue={values.price}
            {...errorOf('price')}
          />
          <NumberField
            name="quantity"
            kind="whole"
            label={offerFieldLabels.quantity}
            hint={boxesText(values.quantity, values.sellingUnit)}
            defaultValue={values.quantity}
            {...errorOf('quantity')}
          />
          <NumberField
            name="sellingUnit"
            kind="whole"
            label={offerFieldLabels.sellingUnit}
            hint="Units per box"
            defaultValue={values.sellingUnit}
            {...errorOf('sellingUnit')}
          />
          <NumberField
            name="floor"
            label={offerFieldLabels.floor}
            unit={offer.priceCurrency}
            hint="Bulk changes stop here"
            defaultValue={values.floor}
            {...errorOf('floor')}
          />
        </div>
        <div className={outcome}>
          <OfferEffect offer={offer} unsaved={effect} floor={values.floor} />
          <div className={buttons}>
            <SlowCalls {...change.attempts} />
            <WaitButton
              type="submit"
              variant="primary"
              busy={change.isBusy}
              waitUntil={change.waitUntil}
              aria-disabled={!isChanged || undefined}
            >
              {draft.isOvertaken ? 'Save mine' : saveText(differing, effect.price && money(effect.price))}
            </WaitButton>
            {isChanged && !draft.isOvertaken ? (
              <Button variant="quiet" onClick={take}>
                {differing.join() === 'price' ? `Reset to ${money(offer.price)}` : 'Reset'}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </form>
  );
}

function saveText(differing: readonly string[], price: string | null) {
  return differing.join() === 'price' && price !== null ? `Save price ${price}` : 'Save changes';
}

function boxesText(quantity: string, sellingUnit: string) {
  const [units, inBox] = [parseWholeNumber(quantity), parseWholeNumber(sellingUnit)];
  if (typeof units !== 'number' || typeof inBox !== 'number' || inBox === 0 || units % inBox !== 0) {
    return 'Whole boxes';
  }
  return `${formatCount(units / inBox, 'box', 'boxes')} of ${formatNumber(inBox)}`;
}
