import type { ProfileSection } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import { profileGapTexts, sectionsByGap } from '#src/messages/profile-gap.messages.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useProfileLinks } from './use-profile-links.ts';

type OrderWaitsProps = { gaps: readonly ProfileGap[]; order: string; section: ProfileSection };

/** Tells a user who came from an order what its payment still needs outside this section, or links back. */
export function OrderGapsNotice({ gaps, order, section }: OrderWaitsProps) {
  const { to } = useProfileLinks();
  if (gaps.length === 0) return <BackToOrder order={order} />;
  const elsewhere = gaps.filter((gap) => sectionsByGap[gap] !== section);
  const [next] = elsewhere;
  if (!next || elsewhere.length < gaps.length) return null;
  return (
    <Notice
      tone="warning"
      live="status"
      actions={
        <ButtonLink href={to(sectionsByGap[next])}>
          Continue to {profileGapTexts[next].toLowerCase()}
        </ButtonLink>
      }
    >
      Before you can trigger payment, add:{' '}
      {elsewhere.map((gap) => profileGapTexts[gap].toLowerCase()).join(', ')}.
    </Notice>
  );
}

/** Shown when nothing is missing any more. */
export function BackToOrder({ order }: { order: string }) {
  return (
    <Notice
      tone="success"
      live="status"
      title="Your profile is complete"
      actions={
        <ButtonLink variant="primary" href={pathTo.order(order)}>
          Back to the order
        </ButtonLink>
      }
    >
      You can now trigger payment.
    </Notice>
  );
}
