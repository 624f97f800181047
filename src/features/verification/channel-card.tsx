import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { VerificationChannel } from '#machines/verification/verification.actors.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { Card } from '#src/ui/card.tsx';
import { Status } from '#src/ui/status.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CodeForm } from './code-form.tsx';
import { SendForm } from './send-form.tsx';
import type { VerificationActorRef } from './verification.types.ts';

const titles: Record<VerificationChannel, string> = { email: 'Email address', phone: 'Phone' };

type ChannelCardProps = {
  channel: VerificationChannel;
  /** The saved email address or phone number. */
  to: string | null;
  verification: VerificationActorRef;
};

/** The card of one channel: asks for a code, then enters it. */
export function ChannelCard({ channel, to, verification }: ChannelCardProps) {
  const isVerified = useSelector(verification, (snapshot) => snapshot.matches({ [channel]: 'verified' }));
  const [wasVerified] = useState(isVerified);
  const isSent = useSelector(
    verification,
    (snapshot) =>
      snapshot.matches({ [channel]: { open: 'entering' } }) ||
      snapshot.matches({ [channel]: { open: 'checking' } }),
  );
  const phone = useSelector(verification, ({ context }) => context[channel].phone);
  const address = phone ?? to;
  return (
    <Card
      title={titles[channel]}
      aside={
        isVerified ? <Status tone="success">Verified</Status> : <Status tone="warning">Not verified</Status>
      }
    >
      {isVerified ? (
        <p ref={wasVerified ? undefined : takeLostFocus} tabIndex={-1}>
          {address}
          <VisuallyHidden> is verified</VisuallyHidden>
        </p>
      ) : isSent ? (
        <CodeForm channel={channel} to={address} verification={verification} />
      ) : (
        <SendForm channel={channel} to={address} verification={verification} />
      )}
    </Card>
  );
}
