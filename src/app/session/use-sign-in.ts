import { useSelector } from '@xstate/react';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { usePortal } from '#src/app/use-portal.ts';
import { useSlowAttempt } from '#src/forms/use-slow-attempt.ts';
import type { LoginFormProps } from '#src/people/sign-in/login-form.tsx';

/** The session of this tab as a sign-in form shows it. */
export function useSignIn(): LoginFormProps {
  const { session } = usePortal();
  const failure = useSelector(session, ({ context }) => context.failure);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const waitUntil = useSelector(session, retryAtOf);
  const stopSignIn = useSlowAttempt(session, 'signIn');
  const stopSignInAgain = useSlowAttempt(session, 'signInAgain');
  return {
    busy,
    failure,
    waitUntil,
    onSubmit: (credentials) => session.send({ type: 'credentials.submitted', credentials }),
    onStop: stopSignIn ?? stopSignInAgain,
  };
}
