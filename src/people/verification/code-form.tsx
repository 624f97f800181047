import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { type SentCode, VerificationCode } from '#contract/people/verification.schemas.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { checkRetryAtOf, sendRetryAtOf } from '#machines/people/verification/verification.progress.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatTime } from '#src/lib/format.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import {
  channelTitles,
  checkCodeFailureMessage,
  codeHint,
  sendCodeFailureMessage,
} from './verification.messages.ts';
import type { VerificationActorRef } from './verification.types.ts';

const Entered = v.object({ token: VerificationCode });

type CodeFormProps = {
  channel: VerificationChannel;
  code: SentCode | null;
  verification: VerificationActorRef;
  takesFocus: boolean;
  /** Leads to another email address or phone number. */
  onCorrect: (() => void) | undefined;
};

/** Enters the code, or asks for another one. */
export function CodeForm({ channel, code, verification, takesFocus, onCorrect }: CodeFormProps) {
  const progress = useSelector(verification, ({ context }) => context[channel]);
  const { sendFailure, checkFailure } = progress;
  const isChecking = useSelector(verification, (snapshot) =>
    snapshot.matches({ [channel]: { open: 'checking' } }),
  );
  const isSending = useSelector(verification, (snapshot) =>
    snapshot.matches({ [channel]: { open: { entering: 'sendingAgain' } } }),
  );
  const { issues, form } = useCheckedForm(Entered, ({ token }) =>
    verification.send({ type: 'code.submitted', channel, token }),
  );
  const unsent = sendFailure ? formRefusalOf(sendFailure, sendCodeFailureMessage) : null;
  const refusal = checkFailure ? formRefusalOf(checkFailure, checkCodeFailureMessage) : null;
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={unsent} />
      <RefusalNotice refusal={refusal} />
      <TextField
        ref={takesFocus ? takeLostFocus : undefined}
        name="token"
        label="Code"
        hint={code ? codeHint(code.to, formatTime(code.expiresAt)) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        size="lg"
        {...fieldErrorOf('token', issues, refusal)}
      />
      <SlowCalls actor={verification} calls={[`${channel}Check`, `${channel}SendAgain`]} />
      <div className={cluster()}>
        <WaitButton type="submit" variant="primary" busy={isChecking} waitUntil={checkRetryAtOf(progress)}>
          Verify
        </WaitButton>
        <WaitButton
          variant="quiet"
          busy={isSending}
          waitUntil={sendRetryAtOf(progress)}
          onClick={() => verification.send({ type: 'code.requested', channel })}
        >
          {channel === 'email' ? 'Send another email' : 'Send another code'}
        </WaitButton>
      </div>
      {onCorrect ? (
        <div>
          <Button size="text" variant="quiet" onClick={onCorrect}>
            Change {channelTitles[channel].toLowerCase()}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
