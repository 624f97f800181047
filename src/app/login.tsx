import { useSelector } from '@xstate/react';
import { LoginPage } from '#src/features/login/login.page.tsx';
import { usePortal } from './use-portal.ts';

/** The login page over the session of this tab. */
export function Login() {
  const { session } = usePortal();
  const failure = useSelector(session, ({ context }) => context.failure);
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const waitUntil = useSelector(session, (snapshot) =>
    snapshot.matches({ INVALID: 'throttled' }) ? snapshot.context.retryAt : null,
  );
  return (
    <LoginPage
      busy={isBusy}
      failure={failure}
      waitUntil={waitUntil}
      onSubmit={(credentials) => session.send({ type: 'credentials.submitted', credentials })}
    />
  );
}
