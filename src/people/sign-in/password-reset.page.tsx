import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pathTo } from '#contract/pages/paths.ts';
import { passwordResetMachine } from '#machines/people/password-reset/password-reset.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PublicCard } from '#src/ui/public-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster } from '#styled/patterns';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordResetFailureMessage } from './password-reset.messages.ts';
import { ResetLinkForm } from './reset-link-form.tsx';

/** Resets a forgotten password. Expired activation links lead here, too (specification 2.1). */
export function PasswordResetPage({ secret }: { secret: string | null }) {
  useDocumentTitle('Choose a new password');
  const reset = useFormActor(passwordResetMachine, { secret });
  return <Step reset={reset} />;
}

function Step({ reset }: { reset: ActorRefFrom<typeof passwordResetMachine> }) {
  const snapshot = useSelector(reset, (current) => current);
  if (snapshot.matches('saved')) {
    return (
      <PublicCard next title="Password changed" text="We signed you out on all other devices.">
        <ButtonLink variant="primary" href={pathTo.login()}>
          Sign in
        </ButtonLink>
      </PublicCard>
    );
  }
  if (snapshot.matches('checking')) {
    return (
      <PublicCard title="Choose a new password">
        <SlowCall actor={reset} call="check" />
        <SkeletonRows rows={3} label="Checking the link" />
      </PublicCard>
    );
  }
  if (snapshot.matches('unchecked') && snapshot.context.failure) {
    return (
      <PublicCard title="Choose a new password">
        <Notice
          tone="danger"
          live="alert"
          actions={
            <WaitButton
              waitUntil={retryAtOf(snapshot)}
              onClick={() => reset.send({ type: 'retry.requested' })}
            >
              Try again
            </WaitButton>
          }
        >
          {passwordResetFailureMessage(snapshot.context.failure)}
        </Notice>
      </PublicCard>
    );
  }
  if (snapshot.matches('choosing') || snapshot.matches('saving')) {
    return (
      <PublicCard title="Choose a new password" text={forEmail(snapshot.context.email)}>
        <NewPasswordForm reset={reset} />
      </PublicCard>
    );
  }
  if (snapshot.matches('sent')) {
    const { email } = snapshot.context;
    return (
      <PublicCard
        next
        title="Check your inbox"
        text={
          <>
            If an account exists for <EmailText of={email} />, we’ve emailed a link to it. The link works for
            one hour.
          </>
        }
        footer="No email? Check your spam folder."
      >
        <div className={cluster({ columnGap: '4' })}>
          <Button onClick={() => email && reset.send({ type: 'link.requested', email })}>Send again</Button>
          <Button size="text" variant="quiet" onClick={() => reset.send({ type: 'address.corrected' })}>
            Use a different address
          </Button>
        </div>
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title="Choose a new password"
      text="Enter your email address and we’ll send you a link."
      footer={<Link href={pathTo.login()}>Back to sign in</Link>}
    >
      <ResetLinkForm reset={reset} />
    </PublicCard>
  );
}

function forEmail(email: string | null) {
  return email === null ? null : (
    <>
      For <EmailText of={email} />
    </>
  );
}
