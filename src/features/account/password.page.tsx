import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { changePassword, listSessions } from '#contract/accounts/accounts.calls.ts';
import type { CallInput } from '#contract/call.ts';
import { ProfileFrame } from '#src/features/profile-frame/profile-frame.tsx';
import { useChange } from '#src/forms/use-change.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { passwordMaybeChangedText, changePasswordFailureMessage } from './account.messages.ts';

type NewPassword = CallInput<typeof changePassword>['body'];

/** Changes the user's own password (specification 2.12) and ends all other sign-ins. */
export function PasswordPage() {
  return (
    <ProfileFrame section="password" text="Changing your password signs you out on all other devices.">
      <Card title="Change your password">
        <PasswordForm />
      </Card>
    </ProfileFrame>
  );
}

function PasswordForm() {
  const user = useUser();
  const notify = useNotify();
  const queries = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  const [isUnsure, setUnsure] = useState(false);
  async function send(body: NewPassword) {
    try {
      return await api(changePassword, { query: { source: 'profile' }, body });
    } catch (error) {
      const { code } = failureOf(changePassword, error);
      if (code === 'UNREACHABLE' || code === 'UNEXPECTED') setUnsure(true);
      throw error;
    }
  }
  const change = useChange(changePassword, send, {
    failureMessage: (failure) =>
      isUnsure && failure.code === 'incorrect_password'
        ? passwordMaybeChangedText
        : changePasswordFailureMessage(failure),
    onDone: () => {
      box.current?.reset();
      setUnsure(false);
      void queries.invalidateQueries({ queryKey: queryFor(listSessions, {}).queryKey });
      notify({
        message: 'Password changed. You’ve been signed out on all other devices.',
        variant: 'success',
      });
    },
  });
  const { issues, form } = useCheckedForm(changePassword.body, change.submit);
  return (
    <form {...form} ref={box} className={stack({ gap: '4', maxWidth: '[26rem]' })}>
      <RefusalNotice refusal={change.refusal} />
      <UsernameField email={user.email} />
      <PasswordField
        name="secret"
        label="Current password"
        autoComplete="current-password"
        {...fieldErrorOf('secret', issues, change.refusal)}
      />
      <PasswordField
        name="password"
        label="New password"
        hint="At least 8 characters. Three or four random words are easy to remember."
        autoComplete="new-password"
        {...fieldErrorOf('password', issues, change.refusal)}
      />
      <div>
        <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
          Change password
        </WaitButton>
      </div>
    </form>
  );
}
