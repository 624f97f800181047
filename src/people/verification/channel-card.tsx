import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { Card } from '#src/ui/card.tsx';
import { Status } from '#src/ui/status.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ChannelForms } from './channel-forms.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import { channelTitles } from './verification.messages.ts';
import type { VerificationActorRef } from './verification.types.ts';

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
  const [emailForm, setEmailForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <Card
      title={channelTitles[channel]}
      aside={
        isVerified ? <Status tone="success">Verified</Status> : <Status tone="warning">Not verified</Status>
      }
    >
      {isVerified ? (
        <p ref={wasVerified ? undefined : takeLostFocus} tabIndex={-1}>
          {to}
          <VisuallyHidden> is verified</VisuallyHidden>
        </p>
      ) : emailForm === 'open' ? (
        <EmailChangeForm verification={verification} onClose={() => setEmailForm('closed')} />
      ) : (
        <ChannelForms
          channel={channel}
          to={to}
          verification={verification}
          takesFocus={emailForm === 'closed'}
          onChangeEmail={() => setEmailForm('open')}
        />
      )}
    </Card>
  );
}
