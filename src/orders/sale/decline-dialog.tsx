import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listDeclineReasons } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { ReasonOptions } from '#src/forms/reason-options.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { submitForm } from '#src/lib/submit-from.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { declineReasonsQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { declineSaleFailureMessage, declineReasonsFailureMessage } from './decline.messages.ts';

export function DeclineDialog({ sale, decline }: { sale: Sale; decline: SaleParts['decline'] }) {
  const draft = useSelector(decline, ({ context }) => context.draft);
  const issues = useSelector(decline, ({ context }) => context.issues);
  const failure = useSelector(decline, ({ context }) => context.failure);
  const fields = useRef<HTMLDivElement>(null);
  const isBusy = useSelector(decline, (snapshot) => snapshot.hasTag('busy'));
  const waitUntil = useSelector(decline, retryAtOf);
  const reasons = useQuery(declineReasonsQuery());
  const close = () => decline.send({ type: 'dialog.closed' });
  const choice = (
    <SelectField
      label="Reason"
      error={issues['reason']}
      value={draft.reason}
      onChange={(event) =>
        decline.send({ type: 'decline.typed', values: { reason: event.currentTarget.value } })
      }
    >
      <ReasonOptions
        placeholder={reasons.data ? 'Choose a reason' : 'Loading the reasons'}
        reasons={reasons.data}
      />
    </SelectField>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={`Decline order ${sale.fid}`}
      description="We’ll tell the buyer that you won’t deliver this order. This can’t be undone."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <WaitButton
            variant="danger"
            busy={isBusy}
            waitUntil={waitUntil}
            onClick={() => submitForm(fields.current, () => decline.send({ type: 'decline.submitted' }))}
          >
            Decline order
          </WaitButton>
        </>
      }
    >
      <div ref={fields} className={stack({ gap: '4' })}>
        <Loaded
          query={reasons}
          what="the reasons"
          loading={choice}
          failureMessage={(error) => declineReasonsFailureMessage(failureOf(listDeclineReasons, error))}
        >
          {() => choice}
        </Loaded>
        <TextAreaField
          label="Extra details"
          optional
          hint="For our team, up to 1,000 characters."
          rows={3}
          error={issues['details']}
          value={draft.details}
          onChange={(event) =>
            decline.send({ type: 'decline.typed', values: { details: event.currentTarget.value } })
          }
        />
        {failure ? (
          <Notice tone="danger" live="alert">
            {declineSaleFailureMessage(failure)}
          </Notice>
        ) : null}
        <SlowCall actor={decline} call="decline" />
      </div>
    </Dialog>
  );
}
