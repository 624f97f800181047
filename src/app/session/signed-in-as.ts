import type { Portal } from '#src/app/portal.ts';

/** Whether the session is still that of this user: it may have ended while the browser was busy. */
export function isSignedInAs(session: Portal['session'], userQid: string): boolean {
  const { status, context } = session.getSnapshot();
  return status === 'active' && context.user?.qid === userQid;
}
