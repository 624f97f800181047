import { useSelector } from '@xstate/react';
import { usePortal } from '#src/app/use-portal.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** Asks for a new sign-in over the current page when the session has lapsed. */
export function LapsedSession() {
  const { session } = usePortal();
  const hasLapsed = useSelector(session, (snapshot) => snapshot.matches('LAPSED'));
  return hasLapsed ? <SignInAgain /> : null;
}
