import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import type { Call, CallFailure, CallReply } from '#contract/call.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';

/** The state of saving a form: busy, refused with a message, or overtaken by another user. */
export type FormChange = {
  isBusy: boolean;
  refusal: FormRefusal | null;
  /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
  waitUntil: number | null;
  /** Only for an entry with a version. */
  isStale?: boolean;
  forget?: () => void;
};

type ChangeOptions<C extends Call> = {
  failureMessage: (failure: CallFailure<C>) => string;
  onDone: (reply: CallReply<C>) => void;
};

/** A change without a version, made by one request. */
export function useChange<C extends Call, Value = void>(
  call: C,
  send: (value: Value) => Promise<CallReply<C>>,
  { failureMessage, onDone }: ChangeOptions<C>,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    // Offline a change fails at once instead of waiting for a connection.
    networkMode: 'always',
  });
  const failure = error ? failureOf(call, error) : null;
  return {
    submit: (value: Value) => mutate(value),
    isBusy: isPending,
    refusal: failure ? formRefusalOf(failure, failureMessage) : null,
    waitUntil: failure?.retryAt ?? null,
  };
}
