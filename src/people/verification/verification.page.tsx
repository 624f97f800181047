import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { readPendingCodes } from '#contract/people/verification.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { userQuery, useUser } from '#src/queries/users.queries.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PublicColumn } from '#src/ui/public-column.tsx';
import { css } from '#styled/css';
import { ChannelCard } from './channel-card.tsx';
import { useVerification } from './use-verification.ts';
import { remainingText } from './verification.messages.ts';

const sideBySide = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  alignItems: 'start',
  gap: '4',
});

/**
 * How often the user and the sent codes are read again: another tab may have sent a code, and another tab or the link
 * in the email may have verified a channel.
 */
const REREAD_INTERVAL = 15_000;

/** Users see only this page until their phone number and email address are verified (specification 4.4). */
export function VerificationPage() {
  useDocumentTitle('Activate your account');
  const user = useUser();
  const isDone = user.isEmailVerified && user.isPhoneVerified;
  const [wasDone] = useState(isDone);
  const refetchInterval = isDone ? false : REREAD_INTERVAL;
  useQuery({ ...userQuery(), refetchInterval });
  const codes = useQuery({ ...queryFor(readPendingCodes, {}), enabled: !isDone, refetchInterval });
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
        <Loaded query={codes} what="your verification" inCard>
          {(codes) => <Channels user={user} codes={codes} />}
        </Loaded>
      )}
    </PublicColumn>
  );
}

type ChannelsProps = { user: User; codes: CallReply<typeof readPendingCodes> };

function Channels({ user, codes }: ChannelsProps) {
  const verification = useVerification({
    email: { isVerified: user.isEmailVerified, code: codes.email },
    phone: { isVerified: user.isPhoneVerified, code: codes.phone },
  });
  return (
    <div className={sideBySide}>
      <ChannelCard channel="email" to={user.email} verification={verification} />
      <ChannelCard channel="phone" to={user.phone} verification={verification} />
    </div>
  );
}
