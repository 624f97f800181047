import { useSelector } from '@xstate/react';
import { LogoutPage } from '#src/features/logout/logout.page.tsx';
import { sessionStateOf } from './session-state.ts';
import { usePortal } from './use-portal.ts';

/** The logout page, connected to the session of this tab, which signs out by itself (logout-page.ts). */
export function Logout() {
  const { session } = usePortal();
  const isSignedIn = useSelector(
    session,
    (snapshot) => sessionStateOf(snapshot) === 'VERIFIED' && !snapshot.matches('signingOut'),
  );
  const isUnanswered = useSelector(
    session,
    (snapshot) => snapshot.matches('NOT_SET') && snapshot.context.attempts > 0,
  );
  return (
    <LogoutPage
      hasFailed={isSignedIn || isUnanswered}
      onTryAgain={() => session.send({ type: isSignedIn ? 'signOut.requested' : 'retry.requested' })}
    />
  );
}
