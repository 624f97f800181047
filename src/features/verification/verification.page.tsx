import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { userQuery, useUser } from '#src/queries/users.queries.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PublicColumn } from '#src/ui/public-column.tsx';
import { css } from '#styled/css';
import { ChannelCard } from './channel-card.tsx';
import { sentAgainTexts } from './verification.messages.ts';

const sideBySide = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  alignItems: 'start',
  gap: '4',
});

/** How often the user is read again: another tab, or the link in the mail, may have verified a channel. */
const LOOK_AGAIN = 15_000;

/** Users see only this page until their phone number and email address are verified (specification 4.4). */
export function VerificationPage() {
  useDocumentTitle('Activate your account');
  const user = useUser();
  const notify = useNotify();
  const queries = useQueryClient();
  const isDone = user.isEmailVerified && user.isPhoneVerified;
  const [wasDone] = useState(isDone);
  useQuery({ ...userQuery(), refetchInterval: isDone ? false : LOOK_AGAIN });
  const flags = { email: { isVerified: user.isEmailVerified }, phone: { isVerified: user.isPhoneVerified } };
  const verification = useFormActor(verificationMachine, flags);
  useSendOnChange(verification, { type: 'user.changed', ...flags });
  useEmitted(verification, {
    'code.sent': ({ channel, isAgain }) => {
      if (isAgain) notify({ variant: 'success', message: sentAgainTexts[channel] });
    },
    'channel.verified': () => void queries.invalidateQueries({ queryKey: userQuery().queryKey }),
  });

  return (
    <PublicColumn width="list">
      <PageHeader title="Activate your account" text={isDone ? undefined : remainingText(user)} />
      {isDone ? (
        <Notice
          tone="success"
          live="status"
          title="Email and phone verified"
          actions={
            <ButtonLink ref={wasDone ? undefined : takeLostFocus} variant="primary" href={pathTo.home()}>
              Continue
            </ButtonLink>
          }
        >
          Your account is ready.
        </Notice>
      ) : (
        <div className={sideBySide}>
          <ChannelCard channel="email" to={user.email} verification={verification} />
          <ChannelCard channel="phone" to={user.phone} verification={verification} />
        </div>
      )}
    </PublicColumn>
  );
}

function remainingText({ isEmailVerified, isPhoneVerified }: User): string {
  if (isEmailVerified) return 'Last step: verify your phone number.';
  if (isPhoneVerified) return 'Last step: verify your email address.';
  return 'Verify your email address and phone number.';
}
