import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { NewPassword } from '#contract/people/accounts.schemas.ts';
import type { passwordResetMachine } from '#machines/people/password-reset/password-reset.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { passwordResetFailureMessage } from './password-reset.messages.ts';

const Chosen = v.object({ password: NewPassword });

export function NewPasswordForm({ reset }: { reset: ActorRefFrom<typeof passwordResetMachine> }) {
  const { failure, email } = useSelector(reset, ({ context }) => context);
  const isBusy = useSelector(reset, (snapshot) => snapshot.matches('saving'));
  const waitUntil = useSelector(reset, retryAtOf);
  const { issues, form } = useCheckedForm(Chosen, (value) =>
    reset.send({ type: 'password.submitted', ...value }),
  );
  const refusal = failure ? formRefusalOf(failure, passwordResetFailureMessage) : null;
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      {email === null ? null : <UsernameField email={email} />}
      <PasswordField
        name="password"
        size="lg"
        label="New password"
        hint="At least 8 characters. Three or four random words are easy to remember."
        autoComplete="new-password"
        {...fieldErrorOf('password', issues, refusal)}
      />
      <SlowCall actor={reset} call="reset" />
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        Save new password
      </WaitButton>
    </form>
  );
}
