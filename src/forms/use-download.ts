import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { reportReceivedFraction } from '#client/received-fraction.ts';
import type { Call, CallInput } from '#contract/platform/api/call.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import type { GetFailureMessage } from '#src/messages/failure.messages.ts';

/** A download that takes longer, in milliseconds, shows its progress. */
const SLOW = 1_000;

/** A call that replies with a file. */
export type FileCall = Call & { reply: 'file' };

/** Saves the file that a call replies with. A failure is a notification; a cancelled download ends without one. */
export function useDownload<C extends FileCall>(call: C, failureMessage: GetFailureMessage<C>) {
  const notify = useNotify();
  const [isSlow, setSlow] = useState(false);
  const [fraction, setFraction] = useState<number | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    async mutationFn({ input, canceller: { signal } }: { input: CallInput<C>; canceller: AbortController }) {
      const timer = setTimeout(() => setSlow(true), SLOW);
      try {
        return await api<FileCall>(call, input, { signal, readThrough: reportReceivedFraction(setFraction) });
      } finally {
        clearTimeout(timer);
        setSlow(false);
      }
    },
    onSuccess: saveFile,
    onError(thrown, { canceller }) {
      if (canceller.signal.aborted) return;
      notify({ variant: 'warning', message: failureMessage(failureOf(call, thrown)) });
    },
  });
  return {
    isBusy: isPending,
    /** The fraction that has been received, 0 to 1; null while it is not known. */
    fraction,
    isSlow,
    /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
    waitUntil: throttledUntil(error),
    start(input: CallInput<C>) {
      setFraction(null);
      mutate({ input, canceller: new AbortController() });
    },
    cancel: () => variables?.canceller.abort(),
  };
}
