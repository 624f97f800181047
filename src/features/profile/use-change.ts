import { useMutation } from '@tanstack/react-query';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import type { Call, CallFailure, CallReply } from '#contract/call.ts';
import { refusalOf } from '#src/messages/refusal.ts';

type Told<C extends Call> = {
  sentence: (failure: CallFailure<C>) => string;
  onDone: (reply: CallReply<C>) => void;
};

/** The one change of a plain form: under way, refused with a sentence, or done. */
export function useChange<C extends Call, Value = void>(
  call: C,
  send: (value: Value) => Promise<CallReply<C>>,
  { sentence, onDone }: Told<C>,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    // Offline a change fails and says so, instead of being sent at some later time.
    networkMode: 'always',
  });
  return {
    submit: (value: Value) => mutate(value),
    isBusy: isPending,
    refusal: error ? refusalOf(failureOf(call, error), sentence) : null,
    waitUntil: throttledUntil(error),
  };
}
