import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { listEmails } from '#contract/people/accounts.calls.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useProfileLinks } from '#src/people/profile-frame/use-profile-links.ts';
import { queryFor } from '#src/queries/query.ts';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { emailLinkSubmission } from './email-link.submission.ts';
import { emailLinkFailureMessage } from './emails.messages.ts';

/** Confirms an added email address by the link in a mail. */
export function EmailLink({ secret }: { secret: string }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { to } = useProfileLinks();
  const submission = useFormActor(emailLinkSubmission, undefined);
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryFor(listEmails, {}).queryKey });
  }
  const change = useSubmission(submission, {
    failureMessage: emailLinkFailureMessage,
    onAccepted: ({ email }) => {
      readAgain();
      notify({ message: `${email} is verified`, variant: 'success' });
    },
    onUnanswered: readAgain,
  });
  useEmitted(submission, { 'entry.accepted': () => navigate(to('emails'), { replace: true }) });
  return (
    <>
      <RefusalNotice refusal={change.refusal} />
      <SlowCalls {...change.attempts} />
      <Notice
        title="Verify your email address"
        actions={
          <WaitButton
            variant="primary"
            busy={change.isBusy}
            waitUntil={change.waitUntil}
            onClick={() => change.submit(secret)}
          >
            Verify address
          </WaitButton>
        }
      >
        Verify this address to finish adding it to your account.
      </Notice>
    </>
  );
}
