import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { targetFields } from './recommendations.fields.ts';
import { targetFailureMessage, targetHint } from './recommendations.messages.ts';
import { readWatchAgain, showProduct } from './recommendations.queries.ts';
import { targetSubmission } from './recommendations.submissions.ts';

type TargetDialogProps = { product: Recommendation; onClose: () => void };

/** The target price of a watched product. */
export function TargetDialog({ product, onClose }: TargetDialogProps) {
  const { gtin, name, priceCurrency } = product;
  const formId = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = useFormDraft(useUser().qid, `target-price-${gtin}`, {
    targetPrice: product.targetPrice ?? '',
  });
  const change = useSubmission(useFormActor(targetSubmission, undefined), {
    failureMessage: targetFailureMessage,
    onAccepted: ({ targetPrice, areTargetsMet }) => {
      draft.saved();
      showProduct(queries, gtin, { targetPrice, areTargetsMet });
      notify({
        message: targetPrice === null ? 'Target price removed' : 'Target price saved',
        variant: 'success',
      });
      onClose();
    },
    onUnanswered: () => readWatchAgain(queries, gtin),
  });
  const { issues, form } = useCheckedForm(targetFields, (entry) => change.submit({ gtin, ...entry }));
  return (
    <Dialog
      open
      title="Target price"
      description={name}
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
            Save target price
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
          name="targetPrice"
          label="Target price"
          unit={priceCurrency}
          hint={targetHint}
          defaultValue={draft.values.targetPrice}
          {...fieldErrorOf('targetPrice', issues, change.refusal)}
        />
        <SlowCalls {...change.attempts} />
      </form>
    </Dialog>
  );
}
