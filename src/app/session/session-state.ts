import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/platform/session/session.machine.ts';

/** The state of the session as the access guard needs it (specification 3.2). */
export function sessionStateOf(snapshot: SnapshotFrom<typeof sessionMachine>) {
  // A user whose sign-out may still fail stays on the page.
  if (snapshot.matches('VERIFIED') || snapshot.matches({ signingOut: 'telling' })) return 'VERIFIED';
  if (snapshot.matches('LAPSED')) return 'LAPSED';
  return snapshot.matches('INVALID') ? 'INVALID' : 'NOT_SET';
}
