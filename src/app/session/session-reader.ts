import type { ActorRefFrom } from 'xstate';
import type { User } from '#contract/people/users.schemas.ts';
import type { sessionMachine } from '#machines/platform/session/session.machine.ts';
import { offlineUser } from './offline-user.ts';
import { sessionStateOf } from './session-state.ts';

/** The session as pages see it; `isOffline`: the marketplace has not confirmed the user in this visit. */
type ReadSession = () => {
  session: ReturnType<typeof sessionStateOf>;
  user: User | null;
  isOffline: boolean;
};

/**
 * Reads the session as pages see it. While the marketplace does not answer at the start, a warehouse user who is known to
 * this browser works as if signed in, until the marketplace says who is (docs/decisions/133).
 */
export function sessionReader(actor: ActorRefFrom<typeof sessionMachine>): ReadSession {
  let offline: User | null = null;
  return () => {
    const snapshot = actor.getSnapshot();
    if (!snapshot.matches('NOT_SET')) offline = null;
    else if (snapshot.context.attempts > 0) offline ??= offlineUser.read();
    return {
      session: offline ? 'VERIFIED' : sessionStateOf(snapshot),
      user: offline ?? snapshot.context.user,
      isOffline: offline !== null,
    };
  };
}
