import { done, failed, type Outcome } from '@quayside/charts/model.ts';
import { atSimulatedTime } from '@quayside/charts/simulated-time.ts';
import { failureOf, refusalErrorOf, unansweredError, unlistedError } from '#client/call-error.ts';
import type { AnyFailure, Call, CallReply, RefusalCode, RefusalDetail } from '#contract/platform/api/call.ts';

/** The outcomes of the actor `deadline`. */
export const deadlineOutcomes = { reached: done(undefined), broken: failed(new Error('no timer')) };

/** The parts of the guard `isLinkRefused`. */
export const linkRefusedParts = {
  any: {
    'the link is not valid': (_: unknown, { code }: AnyFailure) => code === 'invalidSecret',
    'the link has expired': (_: unknown, { code }: AnyFailure) => code === 'expiredSecret',
  },
};

type Meetable<C extends Call, K> = K extends 'stale_version'
  ? C extends { versioned: true }
    ? K
    : never
  : K;

/** One sample detail for every refusal of a call that has a detail. */
type Details<C extends Call> = {
  [K in RefusalCode<C> as RefusalDetail<C, K> extends undefined ? never : Meetable<C, K>]: RefusalDetail<
    C,
    K
  >;
};

/** All outcomes of a call for a model: the given replies by name, and every failure of the call. */
export function callOutcomes<C extends Call>(
  call: C,
  replies: Record<string, CallReply<C>>,
  details: Details<C>,
): Record<string, Outcome<CallReply<C>>> {
  const replied = Object.entries(replies).map(([name, reply]) => [name, done(reply)] as const);
  return { ...Object.fromEntries(replied), ...callFailures(call, details) };
}

/** The failures of a call by code, with UNREACHABLE and UNEXPECTED; for an actor that makes more than this call. */
export function callFailures<C extends Call>(call: C, details: Details<C>): Record<string, Outcome<never>> {
  const given: Partial<Record<string, unknown>> = details;
  // Errors keep the time at which they are made.
  const failures = atSimulatedTime(0, () => [
    ...Object.keys(call.refusals)
      .filter((code) => canMeet(call, code))
      .map((code) => [code, refusalErrorOf(call, code, given[code])] as const),
    ['UNREACHABLE', unansweredError(call)] as const,
    ['UNEXPECTED', unlistedError(call, 500)] as const,
  ]);
  return Object.fromEntries(
    failures.map(([code, error]) => [code, { ...failed(error), is: failsWith(call, code) }]),
  );
}

/** Compares failures by their code alone. */
function failsWith(call: Call, code: string): NonNullable<Outcome['is']> {
  return (real) => 'error' in real && failureOf(call, real.error).code === code;
}

function canMeet(call: Call, code: string): boolean {
  switch (code) {
    case 'stale_version':
      return call.versioned === true;
    case 'request_in_flight':
    case 'idempotency_key_reused':
      return call.idempotent === true;
    case 'token_not_valid':
    case 'forbidden':
      return call.roles !== 'public';
    case 'not_found':
      return call.params !== undefined;
    case 'invalid':
      return call.body !== undefined || call.query !== undefined;
    default:
      return true;
  }
}
