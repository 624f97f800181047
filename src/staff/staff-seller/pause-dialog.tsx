import { useSelector } from '@xstate/react';
import { addDays } from 'date-fns/addDays';
import { useRef } from 'react';
import type { Actor } from 'xstate';
import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import type { sellerPauseMachine } from '#machines/staff/seller-pause/seller-pause.machine.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { submitForm } from '#src/lib/submit-from.ts';
import { now } from '#src/lib/use-now.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { pauseEffect, pauseFailureMessage } from './staff-seller.messages.ts';

type PauseDialogProps = { seller: SellerDetails; actor: Actor<typeof sellerPauseMachine> };

/** The one question before a pause: what it does, why, and until when. */
export function PauseDialog({ seller, actor }: PauseDialogProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const issues = useSelector(actor, ({ context }) => context.issues);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const waitUntil = useSelector(actor, retryAtOf);
  const fields = useRef<HTMLDivElement>(null);
  const refusal = failure ? formRefusalOf(failure, pauseFailureMessage) : null;
  const close = () => actor.send({ type: 'dialog.closed' });
  const isChange = seller.status === 'PAUSED';
  const verb = isChange ? 'Change pause' : 'Pause seller';
  return (
    <Dialog
      open
      onClose={close}
      title={isChange ? `Change the pause of ${seller.company}?` : `Pause ${seller.company}?`}
      description={
        isChange
          ? 'The new reason and end replace the current ones. The seller sees them at once.'
          : pauseEffect
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <WaitButton
            variant={isChange ? 'primary' : 'danger'}
            busy={isBusy}
            waitUntil={waitUntil}
            onClick={() => submitForm(fields.current, () => actor.send({ type: 'pause.submitted' }))}
          >
            {verb}
          </WaitButton>
        </>
      }
    >
      <div ref={fields} className={stack({ gap: '4' })}>
        <TextAreaField
          label="Reason"
          hint="The seller reads this. Up to 200 characters."
          rows={3}
          error={issues['reason']}
          value={draft.reason}
          onChange={(event) =>
            actor.send({ type: 'pause.typed', values: { reason: event.currentTarget.value } })
          }
        />
        <TextField
          type="date"
          label="Expected end"
          optional
          hint="The pause doesn’t end by itself."
          min={addDays(now(), 1).toISOString().slice(0, 10)}
          error={refusal?.field === 'expectedEnd' ? refusal.message : undefined}
          live={refusal?.field === 'expectedEnd'}
          value={draft.expectedEnd}
          onChange={(event) =>
            actor.send({ type: 'pause.typed', values: { expectedEnd: event.currentTarget.value } })
          }
        />
        {refusal && refusal.field !== 'expectedEnd' ? (
          <Notice tone="danger" live="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <SlowCall actor={actor} call="pause" />
      </div>
    </Dialog>
  );
}
