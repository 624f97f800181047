import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { NewPassword, type Activation } from '#contract/accounts/accounts.schemas.ts';
import { stack } from '#styled/patterns';
import type { activationMachine } from '#machines/activation/activation.machine.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { activationSentence } from './activation.messages.ts';

const Chosen = v.object({ password: NewPassword });
const Confirmed = v.object({ password: v.optional(NewPassword) });

type ActivationFormProps = { activation: ActorRefFrom<typeof activationMachine>; account: Activation };

/** Sets a password; who chose one at sign-up only confirms. */
export function ActivationForm({ activation, account }: ActivationFormProps) {
  const { email, company, needsPassword } = account;
  const failure = useSelector(activation, ({ context }) => context.failure);
  const isBusy = useSelector(activation, (snapshot) => snapshot.matches('activating'));
  const waitUntil = useSelector(activation, (snapshot) =>
    snapshot.matches('throttled') ? snapshot.context.retryAt : null,
  );
  const { issues, form } = useCheckedForm(needsPassword ? Chosen : Confirmed, ({ password }) =>
    activation.send({ type: 'activation.submitted', password }),
  );
  const sentence = failure ? activationSentence(failure) : null;
  const isAtField = failure?.field === 'password';
  return (
    <form {...form} className={stack({ gap: '4' })}>
      {sentence && !isAtField ? (
        <Notice tone="buoy" live="alert">
          {sentence}
        </Notice>
      ) : null}
      <p>
        {needsPassword
          ? 'Choose the password that you will sign in with: '
          : 'This activates the account of '}
        <strong>{email}</strong> for {company}.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {needsPassword ? (
        <PasswordField
          name="password"
          size="lg"
          label="New password"
          hint="At least 8 characters. Three or four words make a good one."
          autoComplete="new-password"
          error={issues.password ?? (isAtField ? sentence : undefined)}
          live={isAtField}
        />
      ) : null}
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        {needsPassword ? 'Set password and activate' : 'Activate account'}
      </WaitButton>
    </form>
  );
}
