import {
  type AnyFailure,
  type Call,
  type CallFailure,
  type CallId,
  callId,
  type commonRefusals,
  type FailureCode,
} from '#contract/call.ts';

type CommonCode = keyof typeof commonRefusals | 'UNREACHABLE' | 'UNEXPECTED';
type OwnCode<C extends Call> = Exclude<FailureCode<C>, CommonCode>;

/** A sentence, or a function that makes one from the failure. */
type Sentence<C extends Call, K extends string> =
  | string
  | ((failure: Extract<CallFailure<C>, { code: K }>) => string);

/** The sentences of a call's failures: one for each code of its own, and `default` for all others. */
type Sentences<C extends Call> = { default: string } & { [K in OwnCode<C>]: Sentence<C, K> } & {
  [K in CommonCode]?: Sentence<C, K>;
};

/** A new password that is on a list of common passwords. */
export const commonPassword =
  'This password is on lists of stolen ones. Please choose one that nobody else has.';

/** A change of an order that is already paid, completed, declined or expired. */
export const saleSettledText = 'This order can no longer be changed. You now see its newest state.';

/** For an overtaken draft whose newer version is not shown beside it. */
export function overtakenText(what: string) {
  return `Somebody else has changed ${what} meanwhile. Nothing was saved: please check it and save again.`;
}

const common: Partial<Record<CommonCode, string>> = {
  UNREACHABLE: 'Something went wrong. Please try again.',
  stale_version:
    'Somebody else has changed this order meanwhile. You now see its newest state. Please check it and try again.',
  idempotency_key_reused:
    'This order has changed meanwhile. You now see its newest state. Please check it and try again.',
  request_in_flight: 'Your first request is still under way. Please wait a moment and try again.',
};

/** The sentence of each failure of one call. */
export type CallSentence<C extends Call> = { (failure: CallFailure<C>): string; call: CallId<C> };

/**
 * The sentence of a failure, by code (specification 8). A new code of a call without a sentence does not compile;
 * the codes that every call may meet have one here unless the call says it better.
 */
export function sentencesOf<C extends Call>(call: C, sentences: Sentences<C>): CallSentence<C> {
  // Safe: the mapped type above gives each code the sentence of its own failure.
  const own: Partial<Record<string, string | ((failure: never) => string)>> = { ...sentences };
  function sentenceOf(failure: CallFailure<C>): string {
    const sentence =
      own[failure.code] ?? common[failure.code as CommonCode] ?? waiting(call, failure) ?? sentences.default;
    return typeof sentence === 'string' ? sentence : sentence(failure as never);
  }
  return Object.assign(sentenceOf, { call: callId(call) });
}

type AnySentence = { (failure: never): string; call: CallId };

/** The sentence of a failure of several calls, by call and code: a call without sentences does not compile. */
export function sentenceByCall<S extends readonly AnySentence[]>(...sentences: S) {
  return (failure: Parameters<S[number]>[0]): string => {
    const { call }: AnyFailure = failure;
    const sentence = sentences.find((each) => each.call === call);
    if (!sentence) throw new Error(`${call} has no sentences.`);
    return sentence(failure as never);
  };
}

/** The sentence of a throttled call. For a read it names no seconds, because the button counts them. */
function waiting({ method }: Call, failure: { code: string; detail?: unknown }): string | null {
  if (failure.code !== 'throttled') return null;
  if (method === 'GET') return 'That was too often in a short time. Please wait before you try again.';
  const { wait } = failure.detail as { wait: number };
  return `That was too often in a short time. Please try again in ${wait} seconds.`;
}
