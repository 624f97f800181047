import {
  type AnyFailure,
  type Call,
  type CallFailure,
  type CallId,
  callId,
  type commonRefusals,
  type FailureCode,
} from '#contract/platform/api/call.ts';

/** `CANCELLED` is the message of an UNREACHABLE call for which the user stopped waiting. */
type CommonCode = keyof typeof commonRefusals | 'UNREACHABLE' | 'UNEXPECTED' | 'CANCELLED';
type OwnRefusalCode<C extends Call> = Exclude<FailureCode<C>, CommonCode>;

/** A message, or a function that creates it from the failure. */
type FailureMessage<C extends Call, K extends string> =
  | string
  | ((failure: Extract<CallFailure<C>, { code: K }>) => string);

/** The messages of a call's failures: one for each code of its own, and `default` for all others. */
type FailureMessages<C extends Call> = { default: string } & {
  [K in OwnRefusalCode<C>]: FailureMessage<C, K>;
} & {
  [K in CommonCode]?: FailureMessage<C, K>;
};

/** A change of an order that is already paid, completed, declined or expired. */
export const saleSettledText = 'This order can no longer be changed. We’ve loaded the latest version.';

/** For an overtaken draft whose newer version is not shown beside it. */
export function overtakenText(what: string) {
  return `Someone else has changed ${what}. Your changes weren’t saved. Check the latest version and save again.`;
}

const common: Partial<Record<CommonCode, string>> = {
  UNREACHABLE: 'Something went wrong. Please try again.',
  stale_version:
    'Someone else has changed this order. We’ve loaded the latest version. Check it and try again.',
  idempotency_key_reused: 'This order has changed. We’ve loaded the latest version. Check it and try again.',
  request_in_flight: 'Your first request is still being processed. Wait a moment, then try again.',
  // The button counts the seconds.
  throttled: 'Too many attempts. Wait a moment, then try again.',
};

/** For a change that may be made although the user stopped waiting for it. */
export function stoppedText(advice: string) {
  return `You stopped waiting. ${advice}`;
}

/** Returns the message for a failure of one call. */
export type GetFailureMessage<C extends Call> = { (failure: CallFailure<C>): string; call: CallId<C> };

/**
 * Declares the message for each failure of a call, by code (specification 8). A new code without a message does not
 * compile; a code that every call can meet has a common message here, which the call may replace.
 */
export function defineFailureMessages<C extends Call>(
  call: C,
  messages: FailureMessages<C>,
): GetFailureMessage<C> {
  // Safe: the mapped type above gives each code the message of its own failure.
  const own: Partial<Record<string, string | ((failure: never) => string)>> = { ...messages };
  function getFailureMessage(failure: CallFailure<C>): string {
    const isStopped = isStoppedChange(call, failure);
    const message =
      own[isStopped ? 'CANCELLED' : failure.code] ?? commonMessage(call, failure) ?? messages.default;
    return typeof message === 'string' ? message : message(failure as never);
  }
  return Object.assign(getFailureMessage, { call: callId(call) });
}

type FailureCause = { code: string; detail?: unknown };

/** A change that the user stopped waiting for may still be made; a reading has no effect. */
function isStoppedChange({ method }: Call, { detail }: FailureCause): boolean {
  return detail === 'cancelled' && method !== 'GET';
}

function commonMessage(call: Call, failure: FailureCause): string | null {
  if (isStoppedChange(call, failure))
    return stoppedText('Your request may still go through. Check this page before you try again.');
  if (failure.detail === 'cancelled') return stoppedText('Try again when you’re ready.');
  return common[failure.code as CommonCode] ?? null;
}

type GetAnyFailureMessage = { (failure: never): string; call: CallId };

/** Returns the message for a failure of several calls, by call and code. A call without messages does not compile. */
export function combineFailureMessages<S extends readonly GetAnyFailureMessage[]>(...getters: S) {
  return (failure: Parameters<S[number]>[0]): string => {
    const { call }: AnyFailure = failure;
    const getMessage = getters.find((getter) => getter.call === call);
    if (!getMessage) throw new Error(`${call} has no failure messages.`);
    return getMessage(failure as never);
  };
}
