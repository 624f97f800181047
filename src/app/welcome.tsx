import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { requestSignOut } from '#src/app/session/sign-out.ts';
import { useSignIn } from '#src/app/session/use-sign-in.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { loginFailureMessage } from '#src/people/sign-in/login.messages.ts';
import { WelcomePage } from '#src/site/welcome/welcome.page.tsx';
import { usePortal } from './use-portal.ts';

/** The welcome page, connected to the session of this tab. A sign-in there goes on like one on the login page. */
export function Welcome() {
  const portal = usePortal();
  const { session } = portal;
  const user = useSelector(session, ({ context }) => context.user);
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  const { busy, failure, waitUntil, onSubmit, onStop } = useSignIn();
  const [chosen, choose] = useState<string | null>(null);
  const [, navigate] = useLocation();
  useEmitted(session, {
    'session.started': () => {
      if (chosen !== null) navigate(pathTo.home());
    },
  });
  return (
    <WelcomePage
      user={user}
      isLeaving={isLeaving}
      chosen={chosen}
      busy={busy}
      waitUntil={waitUntil}
      onStop={onStop}
      refusal={failure && loginFailureMessage(failure)}
      onSignIn={({ email, password }) => {
        choose(email);
        if (password !== null) onSubmit({ email, password });
      }}
      onSignOut={() => void requestSignOut(portal)}
    />
  );
}
