import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import { listEmails } from '#contract/people/accounts.calls.ts';
import type { UserEmail } from '#contract/people/accounts.schemas.ts';
import { emailsMachine } from '#machines/people/emails/emails.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { EmailList } from './email-list.tsx';

const EmailDialogs = lazyPart(async () => (await import('./email-dialogs.tsx')).EmailDialogs);

/** The email addresses of the user; the primary one is used for sign-in and mail. */
export function EmailsPage() {
  const stored = useQuery(queryFor(listEmails, {}));
  const emails = useFormActor(emailsMachine, undefined);
  useEmailEvents(emails);
  return (
    <ProfileFrame section="emails" text="You sign in with your primary address, and we email you there.">
      <Loaded query={stored} what="your email addresses" inCard>
        {(entries) => <EmailList emails={emails} entries={entries} />}
      </Loaded>
      <DeferredContent>
        <EmailDialogs emails={emails} />
      </DeferredContent>
    </ProfileFrame>
  );
}

/** Reads the lists and the signed-in user again after each change. */
function useEmailEvents(emails: ActorRefFrom<typeof emailsMachine>) {
  const notify = useNotify();
  const queries = useQueryClient();
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryFor(listEmails, {}).queryKey });
    void queries.invalidateQueries({ queryKey: userQuery().queryKey });
  }
  function notifySaved(message: string) {
    readAgain();
    notify({ message, variant: 'success' });
  }
  useEmitted(emails, {
    'email.added': ({ email }: { email: UserEmail }) =>
      notifySaved(`We sent a link to ${email.email}. Open it to verify the address.`),
    'email.promoted': ({ email }: { email: UserEmail }) =>
      notifySaved(`${email.email} is now your primary address.`),
    'email.removed': () => notifySaved('Email address removed'),
    'emails.outdated': readAgain,
  });
}
