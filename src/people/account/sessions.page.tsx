import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { useRef } from 'react';
import { listSessions, logoutEverywhere } from '#contract/people/accounts.calls.ts';
import type { SessionEntry } from '#contract/people/accounts.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount, formatShortDate, formatTime } from '#src/lib/format.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { useFocusLoss } from '#src/ui/use-kept-focus.ts';
import { UsernameField } from '#src/ui/username-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { logoutEverywhereFailureMessage } from './account.messages.ts';
import { signOutSubmission } from './sign-out.submission.ts';

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

/** The active sign-ins of the user, and a form that ends all but this one. */
export function SessionsPage() {
  const sessions = useQuery(queryFor(listSessions, {}));
  return (
    <ProfileFrame
      section="sessions"
      text="If you don’t recognise a device, sign out all other devices and change your password."
    >
      <Loaded query={sessions} what="your devices" inCard>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </ProfileFrame>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The form disappears when no other sign-in is left.
  const watched = useFocusLoss(() => list.current?.focus());
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className={stack({ gap: '4' })} {...watched}>
      <Card
        flush
        title={formatCount(sessions.length, 'device')}
        text={others === 0 ? 'You aren’t signed in anywhere else.' : undefined}
      >
        <ul ref={list} tabIndex={-1} aria-label="Signed-in devices">
          {sessions.map((session) => (
            <SessionRow key={session.qid} session={session} />
          ))}
        </ul>
      </Card>
      {others === 0 ? null : (
        <Card title="Sign out other devices" text="This device stays signed in.">
          <SignOutForm others={others} />
        </Card>
      )}
    </div>
  );
}

function SignOutForm({ others }: { others: number }) {
  const user = useUser();
  const notify = useNotify();
  const queries = useQueryClient();
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryFor(listSessions, {}).queryKey });
  }
  const change = useSubmission(useFormActor(signOutSubmission, undefined), {
    failureMessage: logoutEverywhereFailureMessage,
    onAccepted: () => {
      readAgain();
      notify({ message: 'You’ve been signed out on all other devices', variant: 'success' });
    },
    onUnanswered: readAgain,
  });
  const { issues, form } = useCheckedForm(logoutEverywhere.body, change.submit);
  return (
    <form {...form} className={stack({ gap: '4', maxWidth: '[26rem]' })}>
      <RefusalNotice refusal={change.refusal} />
      <UsernameField email={user.email} />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...fieldErrorOf('secret', issues, change.refusal)}
      />
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton type="submit" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
          Sign out {formatCount(others, 'other device')}
        </WaitButton>
      </div>
    </form>
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
