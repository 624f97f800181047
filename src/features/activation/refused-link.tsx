import { brand } from '#contract/brand.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { ActivationFailure } from '#machines/activation/activation.machine.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { activationSentence } from './activation.messages.ts';

/** Tells that a link is invalid or has expired, and how to get another one (specification 8.2). */
export function RefusedLink({ failure }: { failure: ActivationFailure }) {
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
      {activationSentence(failure)}
    </Notice>
  );
}
