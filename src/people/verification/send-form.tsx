import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { PhoneNumber } from '#contract/people/accounts.schemas.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { sendRetryAtOf } from '#machines/people/verification/verification.progress.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { sendCodeFailureMessage } from './verification.messages.ts';
import type { VerificationActorRef } from './verification.types.ts';

const MailedTo = v.object({});
const TextedTo = v.object({ phone: PhoneNumber });

type SendFormProps = {
  channel: VerificationChannel;
  to: string | null;
  verification: VerificationActorRef;
  takesFocus: boolean;
  phoneLabel: string;
  /** Opens the form for another email address. */
  onChangeEmail: (() => void) | undefined;
};

/** Asks for a code: by email, or by text message to a number that can be changed here. */
export function SendForm({
  channel,
  to,
  verification,
  takesFocus,
  phoneLabel,
  onChangeEmail,
}: SendFormProps) {
  const progress = useSelector(verification, ({ context }) => context[channel]);
  const isBusy = useSelector(verification, (snapshot) =>
    snapshot.matches({ [channel]: { open: 'sending' } }),
  );
  const { issues, form } = useCheckedForm(channel === 'phone' ? TextedTo : MailedTo, (value) =>
    verification.send({ type: 'code.requested', channel, ...value }),
  );
  const { sendFailure } = progress;
  const refusal = sendFailure ? formRefusalOf(sendFailure, sendCodeFailureMessage) : null;
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      {channel === 'email' ? (
        <p ref={takesFocus ? takeLostFocus : undefined} tabIndex={-1}>
          We’ll send a six-digit code to <strong>{to}</strong>.
        </p>
      ) : (
        <TextField
          ref={takesFocus ? takeLostFocus : undefined}
          name="phone"
          type="tel"
          label={phoneLabel}
          hint="We’ll text a six-digit code to this number."
          autoComplete="tel"
          defaultValue={to ?? undefined}
          {...fieldErrorOf('phone', issues, refusal)}
        />
      )}
      <SlowCall actor={verification} call={`${channel}Send`} />
      <div>
        <WaitButton type="submit" variant="primary" busy={isBusy} waitUntil={sendRetryAtOf(progress)}>
          {channel === 'email' ? 'Send email' : 'Send code'}
        </WaitButton>
      </div>
      {channel === 'email' && onChangeEmail ? (
        <div>
          <Button size="text" variant="quiet" onClick={onChangeEmail}>
            Change email address
          </Button>
        </div>
      ) : null}
    </form>
  );
}
