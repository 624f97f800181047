import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { NewPassword, type ActivationLinkDetails } from '#contract/people/accounts.schemas.ts';
import type { accountActivationMachine } from '#machines/people/activation/activation.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { EmailText } from '#src/ui/email-text.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { activationFailureMessage } from './activation.messages.ts';

const Chosen = v.object({ password: NewPassword });
const Confirmed = v.object({ password: v.optional(NewPassword) });

type ActivationFormProps = {
  activation: ActorRefFrom<typeof accountActivationMachine>;
  account: ActivationLinkDetails;
};

/** Asks for a password, unless the user chose one at sign-up. */
export function ActivationForm({ activation, account }: ActivationFormProps) {
  const { email, company, needsPassword } = account;
  const failure = useSelector(activation, ({ context }) => context.failure);
  const isBusy = useSelector(activation, (snapshot) => snapshot.matches('activating'));
  const waitUntil = useSelector(activation, retryAtOf);
  const { issues, form } = useCheckedForm(needsPassword ? Chosen : Confirmed, ({ password }) =>
    activation.send({ type: 'activation.submitted', password }),
  );
  const refusal = failure ? formRefusalOf(failure, activationFailureMessage) : null;
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      <p>
        {needsPassword ? 'Choose a password for ' : 'This activates the account for '}
        <strong>
          <EmailText of={email} />
        </strong>{' '}
        ({company}).
      </p>
      <UsernameField email={email} />
      {needsPassword ? (
        <PasswordField
          name="password"
          size="lg"
          label="New password"
          hint="At least 8 characters. Three or four random words are easy to remember."
          autoComplete="new-password"
          {...fieldErrorOf('password', issues, refusal)}
        />
      ) : null}
      <SlowCall actor={activation} call="activate" />
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        {needsPassword ? 'Set password and activate' : 'Activate account'}
      </WaitButton>
    </form>
  );
}
