import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { Email } from '#contract/people/accounts.schemas.ts';
import type { passwordResetMachine } from '#machines/people/password-reset/password-reset.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { passwordResetFailureMessage } from './password-reset.messages.ts';

const Address = v.object({ email: Email });

/** Asks for a link, also after an invalid one. */
export function ResetLinkForm({ reset }: { reset: ActorRefFrom<typeof passwordResetMachine> }) {
  const { failure, email } = useSelector(reset, ({ context }) => context);
  const isBusy = useSelector(reset, (snapshot) => snapshot.matches('requesting'));
  const waitUntil = useSelector(reset, retryAtOf);
  const refusal = failure ? formRefusalOf(failure, passwordResetFailureMessage) : null;
  const { issues, form } = useCheckedForm(Address, (value) =>
    reset.send({ type: 'link.requested', ...value }),
  );
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      <TextField
        // After a refused link the form of the new password is gone, so the focus moves here.
        ref={failure ? takeLostFocus : undefined}
        name="email"
        type="email"
        size="lg"
        label="Email address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email ?? undefined}
        {...fieldErrorOf('email', issues, refusal)}
      />
      <SlowCall actor={reset} call="request" />
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        Send link
      </WaitButton>
    </form>
  );
}
