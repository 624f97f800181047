import { useSelector } from '@xstate/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '#client/keys.ts';
import { createShipments } from '#contract/orders/shipping.calls.ts';
import type { Carrier } from '#contract/orders/shipping.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { splitCodes } from '#machines/orders/shipping/tracking.draft.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { saveTrackingFailureMessage } from './ship.messages.ts';

const reason = css({ color: 'ink.faint', textStyle: 'label' });

type TrackingFormProps = { tracking: SaleParts['tracking']; carrier: Carrier | null };

/** Adds several tracking numbers at once. Invalid ones stay listed until they are corrected or left out. */
export function TrackingForm({ tracking, carrier }: TrackingFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isAdding = useSelector(tracking, (snapshot) => snapshot.matches('adding'));
  const waitUntil = useSelector(tracking, retryAtOf);
  const codes = splitCodes(text);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!carrier || codes.length === 0 || waitUntil !== null) return;
    tracking.send({ type: 'tracking.pasted', text, carrierQid: carrier.qid, id: newIdempotencyKey() });
    setText('');
  }
  function takeBack(numbers: string[]) {
    setText([...numbers, ...codes].join('\n'));
    leaveOut();
  }
  function leaveOut() {
    tracking.send({ type: 'tracking.discarded' });
    field.current?.focus();
  }

  return (
    <form noValidate className={stack({ gap: '2' })} onSubmit={submit}>
      <RemovedCodes tracking={tracking} carrier={carrier} onCorrect={takeBack} onLeaveOut={leaveOut} />
      <TextAreaField
        ref={field}
        label="Tracking numbers"
        hint={
          carrier
            ? `Enter one or more, exactly as printed on your labels. ${carrier.name} numbers look like ${carrier.trackingExample}.`
            : 'Enter one or more, exactly as printed on your labels.'
        }
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NotSaved tracking={tracking} />
      <SlowCall actor={tracking} call="add" />
      <div className={cluster({ gap: '3', justify: 'flex-end' })}>
        {carrier && codes.length > 0 ? null : (
          <span className={reason}>
            {carrier ? 'Paste or type a number first' : 'Choose a carrier first'}
          </span>
        )}
        <WaitButton
          thumb
          type="submit"
          busy={isAdding}
          waitUntil={waitUntil}
          disabled={!carrier || (codes.length === 0 && !isAdding)}
        >
          {codes.length > 0 ? `Add ${formatCount(codes.length, 'number')}` : 'Add numbers'}
        </WaitButton>
      </div>
    </form>
  );
}

type RemovedCodesProps = TrackingFormProps & {
  onCorrect: (numbers: string[]) => void;
  onLeaveOut: () => void;
};

function RemovedCodes({ tracking, carrier, onCorrect, onLeaveOut }: RemovedCodesProps) {
  const { removedCodes, pendingCodes } = useSelector(tracking, ({ context }) => context.tracking);
  if (removedCodes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live="alert"
      title="One or more invalid track and trace numbers were removed"
      actions={
        <>
          <Button ref={takeLostFocus} onClick={() => onCorrect([...pendingCodes, ...removedCodes])}>
            Correct numbers
          </Button>
          <Button variant="quiet" onClick={onLeaveOut}>
            Discard numbers
          </Button>
        </>
      }
    >
      {removedCodes.join(', ')}
      {carrier ? `. ${carrier.name} numbers look like ${carrier.trackingExample}.` : null}
    </Notice>
  );
}

function NotSaved({ tracking }: Pick<TrackingFormProps, 'tracking'>) {
  const failure = useSelector(tracking, ({ context }) =>
    isFailureOf(createShipments, context.failure) ? context.failure : null,
  );
  const pendingCodes = useSelector(tracking, ({ context }) => context.tracking.pendingCodes);
  const isAdding = useSelector(tracking, (snapshot) => snapshot.matches('adding'));
  const isDeleting = useSelector(tracking, (snapshot) => snapshot.matches('deleting'));
  const waitUntil = useSelector(tracking, retryAtOf);
  // Shown even after the failure was cleared by another deletion: the next attempt would send these codes, too.
  const isUnsaved = pendingCodes.length > 0 && !isAdding;
  if (!failure && !isUnsaved) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      actions={
        isUnsaved ? (
          <>
            <WaitButton
              ref={takeLostFocus}
              busy={isDeleting}
              waitUntil={waitUntil}
              onClick={() => tracking.send({ type: 'tracking.retried' })}
            >
              Try again
            </WaitButton>
            <Button variant="quiet" onClick={() => tracking.send({ type: 'tracking.discarded' })}>
              Discard
            </Button>
          </>
        ) : null
      }
    >
      {failure ? saveTrackingFailureMessage(failure) : null}
      {isUnsaved ? <p>Not saved yet: {pendingCodes.join(', ')}</p> : null}
    </Notice>
  );
}
