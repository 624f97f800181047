import type { CurrentUser } from '#server/auth/current-user.ts';

/** For whom the flow inspector is there. */
export type FlowInspector = 'signedIn' | 'staff' | 'off';

/** By flag for everybody; else for staff, and in production for nobody. */
export function flowInspectorOf(environment: string, isEnabled: boolean): FlowInspector {
  if (isEnabled) return 'signedIn';
  return environment === 'production' ? 'off' : 'staff';
}

/** Who sees the flow inspector (docs/decisions/021): internal staff, or everybody where it is switched on by flag. */
export function mayInspect({ roles }: Pick<CurrentUser, 'roles'>, inspector: FlowInspector): boolean {
  return inspector === 'signedIn' || (inspector === 'staff' && roles.includes('STAFF'));
}
