import { visuallyHidden } from './visually-hidden.tsx';

/**
 * Tells a password manager which account a password belongs to. A real field that no user sees or reaches: managers skip
 * fields that are not rendered.
 */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className={visuallyHidden}
    />
  );
}
