import { useSelector } from '@xstate/react';
import { updateBrandDiscount } from '#contract/catalogue/discounts.calls.ts';
import type { BrandDiscount } from '#contract/catalogue/discounts.schemas.ts';
import { DiscountEffect } from '#src/forms/discount-effect.tsx';
import { NumberField } from '#src/forms/number-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { css } from '#styled/css';
import type { BrandDiscountEditor } from './brand-discount.editor.ts';
import { discountFailureMessage } from './discounts.messages.ts';

const figure = css({ maxWidth: { sm: '[14rem]' } });

type DiscountFormProps = { editor: BrandDiscountEditor; item: BrandDiscount };

/** The discount of one brand; a version that another user has saved since is shown beside the draft. */
export function DiscountForm({ editor, item }: DiscountFormProps) {
  const theirs = useSelector(editor, ({ context }) => context.theirs);
  const { brandDiscountQid, brandQid, discount, version } = theirs ?? item;
  const draft = useFormDraft(useUser().qid, `brand-discount-${brandDiscountQid}`, { discount }, version);
  const change = useEditorChange(editor, discountFailureMessage);
  useEmitted(editor, { 'item.created': draft.saved, 'item.updated': draft.saved });
  const { issues, form } = useCheckedForm(updateBrandDiscount.body, (value) =>
    editor.send({ type: 'entry.submitted', entry: { brandQid, ...value } }),
  );
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={{ discount: 'Discount (%)' }}
      save="Save price reduction"
      thumb={false}
    >
      <div className={figure}>
        <NumberField
          name="discount"
          label="Discount"
          hint="From 0 to 50. With 0, the discount on all offers doesn’t apply either."
          unit="%"
          defaultValue={draft.values.discount}
          {...fieldErrorOf('discount', issues, change.refusal)}
        />
      </div>
      <DiscountEffect discount={draft.values.discount} saved={discount} brandQids={[brandQid]} />
    </PlainForm>
  );
}
