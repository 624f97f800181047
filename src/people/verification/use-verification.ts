import { useQueryClient } from '@tanstack/react-query';
import { readPendingCodes } from '#contract/people/verification.calls.ts';
import {
  type VerificationInput,
  verificationMachine,
} from '#machines/people/verification/verification.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor } from '#src/queries/query.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { sentAgainTexts } from './verification.messages.ts';

/** The actor that verifies both channels; it follows what the marketplace says about them. */
export function useVerification(channels: VerificationInput, onVerified?: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const verification = useFormActor(verificationMachine, channels);
  useSendOnChange(verification, { type: 'channels.changed', ...channels });
  function readCodesAgain() {
    void queries.invalidateQueries({ queryKey: queryFor(readPendingCodes, {}).queryKey });
  }
  useEmitted(verification, {
    'code.sent': ({ channel, isAgain }) => {
      readCodesAgain();
      if (isAgain) notify({ variant: 'success', message: sentAgainTexts[channel] });
    },
    'channel.verified': () => {
      readCodesAgain();
      void queries.invalidateQueries({ queryKey: userQuery().queryKey });
      onVerified?.();
    },
  });
  return verification;
}
