import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changePassword, listSessions } from '#contract/people/accounts.calls.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { passwordMaybeChangedText, changePasswordFailureMessage } from './account.messages.ts';
import { passwordSubmission } from './password.submission.ts';

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
  const change = useSubmission(useFormActor(passwordSubmission, undefined), {
    failureMessage: (failure, { isUnsure }) =>
      isUnsure && failure.code === 'incorrect_password'
        ? passwordMaybeChangedText
        : changePasswordFailureMessage(failure),
    onAccepted: () => {
      box.current?.reset();
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
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
          Change password
        </WaitButton>
      </div>
    </form>
  );
}
