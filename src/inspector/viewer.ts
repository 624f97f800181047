import { api } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { env } from '#src/env.ts';

/** Whether the viewer may open the page: everyone with the flag, else internal staff. */
export type Viewer = 'staff' | 'everybody' | 'nobody' | 'other' | 'unknown';

export async function readViewer(): Promise<Viewer> {
  try {
    const { isQuaysideUser } = await api(readUser, {});
    if (isQuaysideUser) return 'staff';
    return env.ENABLE_FLOW_INSPECTOR ? 'everybody' : 'other';
  } catch (error) {
    if (env.ENABLE_FLOW_INSPECTOR) return 'everybody';
    return error instanceof CallError && (error.status === 401 || error.status === 403)
      ? 'nobody'
      : 'unknown';
  }
}
