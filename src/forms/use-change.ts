import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import type { Call, CallFailure, CallReply } from '#contract/call.ts';
import type { Refusal } from '#src/lib/refusal.ts';
import { refusalOf } from '#src/messages/refusal.ts';

/** The change of a form: under way, refused with a sentence, or overtaken by another user. */
export type Change = {
  isBusy: boolean;
  isStale: boolean;
  refusal: Refusal | null;
  /** When the next attempt is taken, in milliseconds on the marketplace's clock. */
  waitUntil: number | null;
  forget: () => void;
};

type ChangeOptions<C extends Call> = {
  sentence: (failure: CallFailure<C>) => string;
  onDone: (reply: CallReply<C>) => void;
};

/** One change that has no version and no second step. */
export function useChange<C extends Call, Value = void>(
  call: C,
  send: (value: Value) => Promise<CallReply<C>>,
  { sentence, onDone }: ChangeOptions<C>,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    // Offline a change fails and says so, instead of being sent at some later time.
    networkMode: 'always',
  });
  const failure = error ? failureOf(call, error) : null;
  return {
    submit: (value: Value) => mutate(value),
    isBusy: isPending,
    refusal: failure ? refusalOf(failure, sentence) : null,
    waitUntil: failure?.retryAt ?? null,
  };
}
