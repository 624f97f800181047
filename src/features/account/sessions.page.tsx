import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { listSessions } from '#contract/accounts/accounts.calls.ts';
import type { SessionEntry } from '#contract/accounts/accounts.schemas.ts';
import { logoutEverywhere } from '#contract/auth/auth.calls.ts';
import { ProfileFrame } from '#src/features/profile-frame/profile-frame.tsx';
import { useChange } from '#src/forms/use-change.ts';
import { formatCount, formatShortDate, formatTime } from '#src/lib/format.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { useFocusLoss } from '#src/ui/use-kept-focus.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { logoutEverywhereFailureMessage } from './account.messages.ts';

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  _icon: { width: '5', height: '5', color: 'ink.faint' },
});
const device = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontWeight: 'strong',
});
const times = css({ color: 'ink.soft' });

/** The active sign-ins of the user, and a button that ends all but this one. */
export function SessionsPage() {
  const sessions = useQuery(queryFor(listSessions, {}));
  return (
    <ProfileFrame
      section="sessions"
      text="If you don’t recognise a device, sign out all others and change your password."
    >
      <Loaded query={sessions} what="your devices" inCard>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </ProfileFrame>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionEntry[] }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  // The button disappears when no other sign-in is left.
  const watched = useFocusLoss(() => list.current?.focus());
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const change = useChange(logoutEverywhere, () => api(logoutEverywhere, { query: { keep: 'this' } }), {
    failureMessage: logoutEverywhereFailureMessage,
    onDone: () => {
      void queries.invalidateQueries({ queryKey: queryFor(listSessions, {}).queryKey });
      notify({ message: 'All other devices were signed out', variant: 'success' });
    },
  });
  return (
    <div className={stack({ gap: '4' })} {...watched}>
      <RefusalNotice refusal={change.refusal} />
      <Card
        flush
        title={formatCount(sessions.length, 'device')}
        text={others === 0 ? 'You aren’t signed in anywhere else.' : undefined}
        aside={
          others === 0 ? null : (
            <WaitButton
              size="sm"
              busy={change.isBusy}
              waitUntil={change.waitUntil}
              onClick={() => change.submit()}
            >
              Sign out {formatCount(others, 'other device')}
            </WaitButton>
          )
        }
      >
        <ul ref={list} tabIndex={-1} aria-label="Signed-in devices">
          {sessions.map((session) => (
            <SessionRow key={session.qid} session={session} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function SessionRow({ session }: { session: SessionEntry }) {
  return (
    <li className={row}>
      <Icon of={MonitorSmartphone} />
      <div>
        <p className={device}>
          {session.device}
          {session.isCurrent ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className={times}>Last used {dayAndTime(session.lastUsedAt)}</p>
        <p className={times}>Signed in {dayAndTime(session.createdAt)}</p>
      </div>
    </li>
  );
}

/** "21 Nov at 15:52" in the user's time zone. A sign-in lasts thirty days, so no year is needed. */
function dayAndTime(instant: string): string {
  return `${formatShortDate(instant)} at ${formatTime(instant)}`;
}
