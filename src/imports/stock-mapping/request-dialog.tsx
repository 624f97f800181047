import { useId } from 'react';
import type { MappingEntry } from '#contract/imports/stock-mapping.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { RequestFormEntry } from './stock-mapping.fields.ts';
import { requestFailureMessage } from './stock-mapping.messages.ts';
import { productRequestSubmission } from './stock-mapping.submissions.ts';

type RequestDialogProps = { offer: MappingEntry['offer']; onClose: () => void; onRequested: () => void };

/** Asks for a product that the catalogue does not have. */
export function RequestDialog({ offer, onClose, onRequested }: RequestDialogProps) {
  const formId = useId();
  const user = useUser();
  const draft = useFormDraft(user.qid, `product-request-${offer.qid}`, {
    title: offer.name,
    brand: offer.brand,
    gtin: offer.gtin,
    note: '',
  });
  const request = useSubmission(useFormActor(productRequestSubmission, undefined), {
    failureMessage: requestFailureMessage,
    onAccepted: () => {
      draft.saved();
      onRequested();
    },
  });
  const { issues, form } = useCheckedForm(RequestFormEntry, (entry) =>
    request.submit({ id: draft.id, entry }),
  );
  const errorOf = (field: string) => fieldErrorOf(field, issues, request.refusal);
  return (
    <Dialog
      open
      title="Request this product"
      description="Our catalogue team checks your request. The offer goes live once the product is in our catalogue."
      sticky={request.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WaitButton
            type="submit"
            form={formId}
            variant="primary"
            busy={request.isBusy}
            waitUntil={request.waitUntil}
          >
            Send request
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
        <RefusalNotice refusal={request.refusal} />
        <TextField name="title" label="Title" defaultValue={draft.values.title} {...errorOf('title')} />
        <TextField name="brand" label="Brand" defaultValue={draft.values.brand} {...errorOf('brand')} />
        <TextField
          name="gtin"
          label="GTIN"
          inputMode="numeric"
          defaultValue={draft.values.gtin}
          {...errorOf('gtin')}
        />
        <TextAreaField
          name="note"
          label="Note"
          optional
          rows={3}
          defaultValue={draft.values.note}
          error={errorOf('note').error}
        />
        <SlowCalls {...request.attempts} />
      </form>
    </Dialog>
  );
}
