import type { Deviation, Journey } from './journey.ts';

const withoutBody: Deviation = {
  shows: 'not applicable',
  why: 'The reply has no body: nothing is read that could be broken off, malformed or of another shape.',
};
const isFile: Deviation = {
  shows: 'not applicable',
  why: 'The reply is a file and no JSON: whatever comes with status 200 is saved as it is.',
};

const withoutVersion: Deviation = {
  shows: 'not applicable',
  why: 'The call carries no version: it changes nothing that another user could have changed meanwhile.',
};

const ofBodies = ['truncated-body', 'malformed-JSON', 'schema-invalid-JSON'];

/** The message of a throttled change names the seconds, and its button stays enabled; the marketplace may refuse again. */
export const noCountdownReason =
  'The message says to wait; the button stays free, and nothing is asked again by itself.';

/** The deviation of a journey from the matrix, its own one or that of all calls of its kind. */
export function deviationOf({ call, deviations }: Journey, fault: string): Deviation | undefined {
  const own = deviations?.[fault];
  if (fault === 'stale-edit-second-tab' && !own && !call.versioned) return withoutVersion;
  if (own || !ofBodies.includes(fault)) return own;
  if (call.reply === 'none') return withoutBody;
  return call.reply === 'file' ? isFile : undefined;
}
