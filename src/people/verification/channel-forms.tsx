import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { CodeForm } from './code-form.tsx';
import { SendForm } from './send-form.tsx';
import type { VerificationActorRef } from './verification.types.ts';

type ChannelFormsProps = {
  channel: VerificationChannel;
  /** The saved email address or phone number. */
  to: string | null;
  verification: VerificationActorRef;
  /** Whether the form replaces another one, which had the focus. */
  takesFocus?: boolean;
  /** The label of the number, where the title does not say which one is meant. */
  phoneLabel?: string;
  /** Opens the form for another email address. */
  onChangeEmail?: () => void;
};

/** The form that asks for a code, or the one that enters it. */
export function ChannelForms({
  channel,
  to,
  verification,
  takesFocus = false,
  phoneLabel = 'Phone number',
  onChangeEmail,
}: ChannelFormsProps) {
  const code = useSelector(verification, ({ context }) => context[channel].code);
  const isSent = useSelector(
    verification,
    (snapshot) =>
      snapshot.matches({ [channel]: { open: 'entering' } }) ||
      snapshot.matches({ [channel]: { open: 'checking' } }),
  );
  const hasMoved = useHasChanged(isSent);
  const form = { channel, verification, takesFocus: takesFocus || hasMoved };
  function correct() {
    verification.send({ type: 'recipient.corrected', channel });
  }
  return isSent ? (
    <CodeForm {...form} code={code} onCorrect={channel === 'email' ? onChangeEmail : correct} />
  ) : (
    <SendForm
      {...form}
      to={(channel === 'phone' ? code?.to : null) ?? to}
      phoneLabel={phoneLabel}
      onChangeEmail={onChangeEmail}
    />
  );
}

/** Whether a value has ever differed from its first one. */
function useHasChanged(value: boolean): boolean {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && value !== first) setChanged(true);
  return hasChanged || value !== first;
}
