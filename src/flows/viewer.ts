import { api } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { env } from '#src/env.ts';

/** Whether the viewer may open the page. `signedOut`, `notStaff` and `unknown` may not. */
export type Viewer = 'allowed' | 'signedOut' | 'notStaff' | 'unknown';

/** With the flag, which is the default in development, every visitor may; otherwise internal staff. */
export async function readViewer(isOpen = env.ENABLE_FLOW_INSPECTOR): Promise<Viewer> {
  if (isOpen) return 'allowed';
  try {
    const { isQuaysideUser } = await api(readUser, {});
    return isQuaysideUser ? 'allowed' : 'notStaff';
  } catch (error) {
    return error instanceof CallError && (error.status === 401 || error.status === 403)
      ? 'signedOut'
      : 'unknown';
  }
}
