import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '#client/api.ts';
import { listEmails, verifyAddedEmail } from '#contract/accounts/accounts.calls.ts';
import { useProfileLinks } from '#src/features/profile-frame/use-profile-links.ts';
import { useChange } from '#src/forms/use-change.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryFor } from '#src/queries/query.ts';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { emailLinkFailureMessage } from './emails.messages.ts';

/** Confirms an added email address by the link in a mail. */
export function EmailLink({ secret }: { secret: string }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { to } = useProfileLinks();
  const { submit, isBusy, refusal, waitUntil } = useChange(
    verifyAddedEmail,
    () => api(verifyAddedEmail, { body: { secret } }),
    {
      failureMessage: emailLinkFailureMessage,
      onDone: ({ email }) => {
        void queries.invalidateQueries({ queryKey: queryFor(listEmails, {}).queryKey });
        notify({ message: `${email} is verified`, variant: 'success' });
        navigate(to('emails'), { replace: true });
      },
    },
  );
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Notice
        title="Verify your email address"
        actions={
          <WaitButton variant="primary" busy={isBusy} waitUntil={waitUntil} onClick={() => submit()}>
            Verify address
          </WaitButton>
        }
      >
        Verify this address to finish adding it to your account.
      </Notice>
    </>
  );
}
