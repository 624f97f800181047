import { LoginPage } from '#src/features/login/login.page.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The login page over the session of this tab. */
export function Login() {
  return <LoginPage {...useSignIn()} />;
}
