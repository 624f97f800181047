import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { differenceOf, isAmountAbove } from '#contract/platform/values/money.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatGtin, formatMoney } from '#src/lib/format.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { refreshOffers } from '#src/queries/offers.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { newOfferFields } from './recommendations.fields.ts';
import { createOfferFailureMessage } from './recommendations.messages.ts';
import { readProductsAgain, showProduct } from './recommendations.queries.ts';
import { newOfferSubmission } from './recommendations.submissions.ts';

type NewOfferDialogProps = { product: Recommendation; onClose: () => void };

/** A new offer of a product, filled in with one box at a price that would be the lowest. */
export function NewOfferDialog({ product, onClose }: NewOfferDialogProps) {
  const { gtin, name, lowestPrice, priceCurrency, unitsPerBox } = product;
  const formId = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = useFormDraft(useUser().qid, `new-offer-${gtin}`, {
    price: winningPriceOf(product),
    quantity: String(unitsPerBox),
    sellingUnit: String(unitsPerBox),
  });
  function readAgain() {
    refreshOffers(queries);
    readProductsAgain(queries);
  }
  const change = useSubmission(useFormActor(newOfferSubmission, undefined), {
    failureMessage: createOfferFailureMessage,
    onAccepted: ({ qid, status, discountedPrice, rank, standing }) => {
      draft.saved();
      showProduct(queries, gtin, {
        ownOffer: { qid, status, price: discountedPrice, priceCurrency, rank, standing },
      });
      refreshOffers(queries);
      notify({ message: `${name} is now in your inventory.`, variant: 'success' });
      onClose();
    },
    onUnanswered: readAgain,
  });
  const { issues, form } = useCheckedForm(newOfferFields, (entry) =>
    change.submit({ key: draft.id, entry: { gtin, ...entry } }),
  );
  const errorOf = (field: string) => fieldErrorOf(field, issues, change.refusal);
  return (
    <Dialog
      open
      title="Offer this product"
      description={`${name} · ${formatGtin(gtin)}`}
      sticky={change.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WaitButton
            type="submit"
            form={formId}
            variant="primary"
            busy={change.isBusy}
            waitUntil={change.waitUntil}
          >
            Add offer
          </WaitButton>
        </>
      }
    >
      <form
        {...form}
        id={formId}
        className={stack({ gap: '4' })}
        onChange={(event) => {
          form.onChange(event);
          draft.keep(event.currentTarget);
        }}
      >
        <RefusalNotice refusal={change.refusal} />
        <NumberField
          name="price"
          label="Your price"
          unit={priceCurrency}
          hint={lowestPrice ? `Lowest price of others: ${formatMoney(lowestPrice, priceCurrency)}` : null}
          defaultValue={draft.values.price}
          {...errorOf('price')}
        />
        <NumberField
          name="quantity"
          kind="whole"
          label="Quantity"
          hint="Units in stock"
          defaultValue={draft.values.quantity}
          {...errorOf('quantity')}
        />
        <NumberField
          name="sellingUnit"
          kind="whole"
          label="Selling unit"
          hint="Units per box"
          defaultValue={draft.values.sellingUnit}
          {...errorOf('sellingUnit')}
        />
        <SlowCalls {...change.attempts} />
      </form>
    </Dialog>
  );
}

/** One cent less than others ask; empty where nobody asks for more than a cent. */
function winningPriceOf({ lowestPrice }: Recommendation): string {
  return lowestPrice !== null && isAmountAbove(lowestPrice, '0.01') ? differenceOf(lowestPrice, '0.01') : '';
}
