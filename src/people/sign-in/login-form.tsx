import { Credentials } from '#contract/people/auth.schemas.ts';
import { SlowNotice } from '#src/forms/slow-call.tsx';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { type LoginFailure, loginFailureMessage } from './login.messages.ts';

export type LoginFormProps = {
  busy: boolean;
  failure: LoginFailure | null;
  /** When the marketplace accepts the next attempt, in milliseconds; null when it accepts one now. */
  waitUntil: number | null;
  onSubmit: (credentials: Credentials) => void;
  /** Stops waiting for a sign-in that takes longer than usual; null otherwise. */
  onStop: (() => void) | null;
  /** Prefilled when the user signs in again. */
  email?: string;
};

export function LoginForm({ busy, failure, waitUntil, onSubmit, onStop, email }: LoginFormProps) {
  const { issues, form } = useCheckedForm(Credentials, onSubmit);
  return (
    <form {...form} className={stack({ gap: '4' })}>
      {failure ? (
        <Notice tone="danger" live="alert">
          {loginFailureMessage(failure)}
        </Notice>
      ) : null}
      <TextField
        name="email"
        type="email"
        size="lg"
        label="Email address"
        autoComplete="username"
        defaultValue={email}
        autoCapitalize="none"
        spellCheck={false}
        error={issues.email}
      />
      <PasswordField
        name="password"
        size="lg"
        label="Password"
        error={issues.password}
        // In a dialog the password gets the focus, because the email address is prefilled.
        data-autofocus={email === undefined ? undefined : ''}
      />
      {onStop ? <SlowNotice onStop={onStop} /> : null}
      <WaitButton type="submit" variant="primary" size="lg" busy={busy} waitUntil={waitUntil}>
        Sign in
      </WaitButton>
    </form>
  );
}
