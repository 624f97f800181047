import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import {
  type BrandDiscountEntry,
  MAXIMUM_DISCOUNTED_BRANDS,
  type OwnBrand,
} from '#contract/catalogue/discounts.schemas.ts';
import { Percentage } from '#contract/people/preferences.schemas.ts';
import { DiscountEffect } from '#src/forms/discount-effect.tsx';
import type { FormChange } from '#src/forms/form-change.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { Button } from '#src/ui/button.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { BrandPicker } from './brand-picker.tsx';
import { brandIssues, saveLabel } from './discounts.messages.ts';
import type { useNewDiscountsDraft } from './use-new-discounts-draft.ts';

const figure = css({ maxWidth: { sm: '[14rem]' } });
const again = css({ marginTop: '2' });

type NewDiscountsFormProps = {
  brands: readonly OwnBrand[];
  draft: ReturnType<typeof useNewDiscountsDraft>;
  change: FormChange & { failure: { code: string } | null };
  onSubmit: (discounts: BrandDiscountEntry[]) => void;
  /** Another user has changed the discount of a chosen brand. */
  onReadAgain: () => void;
};

type Issues = { brands?: string; discount?: string };

export function NewDiscountsForm({ brands, draft, change, onSubmit, onReadAgain }: NewDiscountsFormProps) {
  const [issues, setIssues] = useState<Issues>({});
  // A brand of which the last offer has gone is no longer chosen.
  const chosen = brands.filter(({ brandQid }) => draft.brandQids.includes(brandQid));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const discount = v.safeParse(Percentage, draft.discount);
    const found = {
      brands: brandIssueOf(chosen.length),
      discount: discount.success ? undefined : discount.issues[0].message,
    };
    flushSync(() => setIssues(found));
    if (discount.success && found.brands === undefined) {
      onSubmit(chosen.map(({ brandQid, version }) => ({ brandQid, version, discount: discount.output })));
    } else {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }
  return (
    <form noValidate method="post" className={stack({ gap: '5', maxWidth: '[44rem]' })} onSubmit={submit}>
      <RefusalNotice refusal={change.refusal && { ...change.refusal, field: null }}>
        {change.failure?.code === 'stale_version' ? (
          <div className={again}>
            <Button size="sm" onClick={onReadAgain}>
              Show the latest discounts
            </Button>
          </div>
        ) : null}
      </RefusalNotice>
      <BrandPicker
        brands={brands}
        chosen={draft.brandQids}
        error={issues.brands}
        onChange={(brandQids) => {
          setIssues({ ...issues, brands: undefined });
          draft.change({ brandQids });
        }}
      />
      <div className={figure}>
        <NumberField
          name="discount"
          label="Discount"
          hint="From 0 to 50. With 0, the discount on all offers doesn’t apply either."
          unit="%"
          value={draft.discount}
          error={issues.discount}
          onTyped={(discount) => {
            setIssues({ ...issues, discount: undefined });
            draft.change({ discount });
          }}
        />
      </div>
      <DiscountEffect
        discount={draft.discount}
        saved={null}
        brandQids={chosen.slice(0, MAXIMUM_DISCOUNTED_BRANDS).map(({ brandQid }) => brandQid)}
      />
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
          {saveLabel(chosen.length)}
        </WaitButton>
      </div>
    </form>
  );
}

function brandIssueOf(count: number): string | undefined {
  if (count === 0) return brandIssues.none;
  return count > MAXIMUM_DISCOUNTED_BRANDS ? brandIssues.tooMany : undefined;
}
