import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import {
  type ActivationFailure,
  accountActivationMachine,
} from '#machines/people/activation/activation.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PublicCard } from '#src/ui/public-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { ActivationForm } from './activation-form.tsx';
import { activationFailureMessage } from './activation.messages.ts';

/** Activates an account by the link in a mail (specification 2.12). */
export function ActivationPage({ secret }: { secret: string }) {
  useDocumentTitle('Activate your account');
  const notify = useNotify();
  const activation = useFormActor(accountActivationMachine, { secret });
  useEmitted(activation, {
    'account.activated': () => notify({ variant: 'success', message: 'Account successfully activated' }),
  });
  const isDone = useSelector(activation, (snapshot) => snapshot.hasTag('done'));
  return (
    <PublicCard title={isDone ? 'Your account is active' : 'Activate your account'}>
      <Step activation={activation} />
    </PublicCard>
  );
}

function Step({ activation }: { activation: ActorRefFrom<typeof accountActivationMachine> }) {
  const snapshot = useSelector(activation, (current) => current);
  const { failure, account } = snapshot.context;
  if (snapshot.matches('activated')) {
    return (
      <ButtonLink ref={takeLostFocus} variant="primary" href={pathTo.login()}>
        Sign in
      </ButtonLink>
    );
  }
  if (snapshot.matches('refused') && failure) return <RefusedLink failure={failure} />;
  if (snapshot.matches('unchecked') && failure) {
    return (
      <Notice
        tone="danger"
        live="alert"
        actions={
          <WaitButton
            waitUntil={retryAtOf(snapshot)}
            onClick={() => activation.send({ type: 'retry.requested' })}
          >
            Try again
          </WaitButton>
        }
      >
        {activationFailureMessage(failure)}
      </Notice>
    );
  }
  if (account === null) {
    return (
      <>
        <SlowCall actor={activation} call="check" />
        <SkeletonRows rows={3} label="Checking the link" />
      </>
    );
  }
  return <ActivationForm activation={activation} account={account} />;
}

/** Shows that a link is invalid or has expired, and how to get another one (specification 8.2). */
function RefusedLink({ failure }: { failure: ActivationFailure }) {
  const way =
    failure.code === 'expiredSecret' ? (
      <ButtonLink variant="primary" href={pathTo.resetPassword()}>
        Get a new link
      </ButtonLink>
    ) : (
      <ExternalLink href={`mailto:${brand.supportEmail}?subject=A new activation link`}>
        Contact us
      </ExternalLink>
    );
  return (
    <Notice tone="danger" live="alert" actions={way}>
      {activationFailureMessage(failure)}
    </Notice>
  );
}
