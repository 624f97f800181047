import { useSelector } from '@xstate/react';
import type { LoginFormProps } from '#src/features/login/login-form.tsx';
import { usePortal } from './use-portal.ts';

/** The session of this tab as a sign-in form shows it. */
export function useSignIn(): LoginFormProps {
  const { session } = usePortal();
  const failure = useSelector(session, ({ context }) => context.failure);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const waitUntil = useSelector(session, (snapshot) =>
    snapshot.matches({ INVALID: 'throttled' }) || snapshot.matches({ LAPSED: 'throttled' })
      ? (snapshot.context.failure?.retryAt ?? null)
      : null,
  );
  return {
    busy,
    failure,
    waitUntil,
    onSubmit: (credentials) => session.send({ type: 'credentials.submitted', credentials }),
  };
}
