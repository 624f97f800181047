import { useSelector } from '@xstate/react';
import { usePortal } from '#src/app/use-portal.ts';
import { LogoutPage } from '#src/people/sign-in/logout.page.tsx';
import { sessionStateOf } from './session-state.ts';
import { requestSignOut, useLeaveQuestion } from './sign-out.ts';

/** The logout page, connected to the session of this tab, which signs out by itself (logout-page.ts). */
export function Logout() {
  const portal = usePortal();
  const { session } = portal;
  const isAsking = useLeaveQuestion();
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
      hasFailed={(isSignedIn && !isAsking) || isUnanswered}
      onTryAgain={() =>
        isSignedIn ? void requestSignOut(portal) : session.send({ type: 'retry.requested' })
      }
    />
  );
}
