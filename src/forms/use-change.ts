import { useMutation } from '@tanstack/react-query';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import type { Call, CallFailure, CallReply } from '#contract/call.ts';
import { refusalOf } from '#src/messages/refusal.ts';

type Told<C extends Call, Value> = {
  sentence: (failure: CallFailure<C>) => string;
  onDone: (reply: CallReply<C>) => void;
  /** Of a change that carries a version: reads what somebody else has saved, and tells whether it is what was sent. */
  newest?: {
    read: () => Promise<CallReply<C>>;
    isWhatWasSent: (saved: CallReply<C>, sent: Value) => boolean;
  };
};

export type Change = Omit<ReturnType<typeof useChange>, 'submit'>;

/** The one change of a plain form: under way, refused with a sentence, or done. */
export function useChange<C extends Call, Value = void>(
  call: C,
  send: (value: Value) => Promise<CallReply<C>>,
  { sentence, onDone, newest }: Told<C, Value>,
) {
  const isStale = (error: unknown) => failureOf(call, error).code === 'stale_version';
  async function sendOrCompare(value: Value): Promise<CallReply<C>> {
    try {
      return await send(value);
    } catch (error) {
      const saved = newest && isStale(error) ? await newest.read().catch(() => null) : null;
      // It was saved before, and the answer was lost.
      if (saved !== null && newest?.isWhatWasSent(saved, value)) return saved;
      throw error;
    }
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: sendOrCompare,
    onSuccess: onDone,
    // Offline a change fails and says so, instead of being sent at some later time.
    networkMode: 'always',
  });
  return {
    submit: (value: Value) => mutate(value),
    isBusy: isPending,
    isStale: error !== null && isStale(error),
    refusal: error ? refusalOf(failureOf(call, error), sentence) : null,
    waitUntil: throttledUntil(error),
    forget: reset,
  };
}
