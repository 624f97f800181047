import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { listDeclineReasons } from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { submitFrom } from '#src/lib/submit-from.ts';
import { declineReasonsQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { stack } from '#styled/patterns';
import { declineSentence, reasonsSentence } from './sale.messages.ts';

export function DeclineDialog({ sale, decline }: { sale: Sale; decline: SaleParts['decline'] }) {
  const draft = useSelector(decline, ({ context }) => context.draft);
  const issues = useSelector(decline, ({ context }) => context.issues);
  const failure = useSelector(decline, ({ context }) => context.failure);
  const fields = useRef<HTMLDivElement>(null);
  const isBusy = useSelector(decline, (snapshot) => snapshot.hasTag('busy'));
  const reasons = useQuery(declineReasonsQuery());
  const close = () => decline.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      onClose={close}
      title={`Decline order ${sale.fid}`}
      description="The buyer is told that you do not deliver this order. This cannot be undone."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => submitFrom(fields.current, () => decline.send({ type: 'decline.submitted' }))}
          >
            Decline order
          </Button>
        </>
      }
    >
      <div ref={fields} className={stack({ gap: '4' })}>
        {reasons.isError ? (
          <FailedState
            message={reasonsSentence(failureOf(listDeclineReasons, reasons.error))}
            retrying={reasons.isFetching}
            waitUntil={throttledUntil(reasons.error)}
            onRetry={() => reasons.refetch()}
          />
        ) : (
          <SelectField
            label="Reason"
            error={issues['reason']}
            value={draft.reason}
            onChange={(event) =>
              decline.send({ type: 'decline.typed', values: { reason: event.currentTarget.value } })
            }
          >
            <option value="" disabled>
              {reasons.isPending ? 'Loading the reasons' : 'Choose a reason'}
            </option>
            {reasons.data?.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          label="Extra details"
          optional
          hint="For our team, at most 1,000 characters."
          rows={3}
          error={issues['details']}
          value={draft.details}
          onChange={(event) =>
            decline.send({ type: 'decline.typed', values: { details: event.currentTarget.value } })
          }
        />
        {failure ? (
          <Notice tone="danger" live="alert">
            {declineSentence(failure)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
