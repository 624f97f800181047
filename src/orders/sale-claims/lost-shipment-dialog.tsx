import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import { listClaims } from '#contract/claims/claims.calls.ts';
import { LostShipmentClaim } from '#contract/claims/claims.schemas.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { lostShipmentFailureMessage } from './sale-claims.messages.ts';
import { lostShipmentSubmission } from './sale-claims.submissions.ts';

const lostShipmentFields = v.pick(LostShipmentClaim, ['words']);

type LostShipmentDialogProps = { sale: Sale; onClose: () => void };

/** Claims an order from its carrier; leads to the claim. */
export function LostShipmentDialog({ sale, onClose }: LostShipmentDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const draft = useFormDraft(useUser().qid, `lost-shipment-${sale.qid}`, { words: '' });
  const { queryKey } = queryFor(listClaims, { query: { saleQid: sale.qid } });
  const report = useSubmission(useFormActor(lostShipmentSubmission, undefined), {
    failureMessage: lostShipmentFailureMessage,
    onAccepted: ({ qid }) => {
      draft.saved();
      void queries.invalidateQueries({ queryKey });
      navigate(pathTo.claim(qid));
    },
    onUnanswered: () => void queries.invalidateQueries({ queryKey }),
  });
  const { issues, form } = useCheckedForm(lostShipmentFields, ({ words }) =>
    report.submit({ saleQid: sale.qid, words }),
  );
  return (
    <Dialog
      open
      title="Report a lost shipment"
      description={`Order ${sale.fid}. The carrier has to make up for it, so this costs you nothing.`}
      sticky={report.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WaitButton
            type="submit"
            form={formId}
            variant="primary"
            busy={report.isBusy}
            waitUntil={report.waitUntil}
          >
            Send report
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
        <RefusalNotice refusal={report.refusal} />
        <TextAreaField
          name="words"
          label="What happened"
          hint="What the tracking says, and since when."
          defaultValue={draft.values.words}
          {...fieldErrorOf('words', issues, report.refusal)}
        />
        <SlowCalls {...report.attempts} />
      </form>
    </Dialog>
  );
}
