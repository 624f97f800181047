import type { CurrentUser } from '#server/platform/requests/current-user.ts';

/** The users of the flow inspector. */
export type FlowInspector = 'signedIn' | 'staff' | 'off';

/** The setting of the flow inspector: by flag for all signed-in users, otherwise for staff, and off in production. */
export function flowInspectorOf(environment: string, isEnabled: boolean): FlowInspector {
  if (isEnabled) return 'signedIn';
  return environment === 'production' ? 'off' : 'staff';
}

/** Whether a user may see the flow inspector (docs/decisions/021). */
export function mayInspect({ roles }: Pick<CurrentUser, 'roles'>, inspector: FlowInspector): boolean {
  return inspector === 'signedIn' || (inspector === 'staff' && roles.includes('STAFF'));
}
