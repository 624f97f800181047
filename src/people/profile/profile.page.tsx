import { pathTo } from '#contract/pages/paths.ts';
import { useMailedSecret } from '#src/lib/entry-state.ts';
import { EmailLink } from '#src/people/emails/email-link.tsx';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { sectionGroupsFor, sectionTitle } from '#src/people/profile-frame/profile.sections.ts';
import { useIsSeller, useProfileLinks } from '#src/people/profile-frame/use-profile-links.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkRow } from '#src/ui/link-row.tsx';
import { Completeness } from './completeness.tsx';
import { PayoutsValue, SectionValue } from './section-value.tsx';

/** The profile overview: completeness, gaps, and every section with its value (specification 2.12). */
export function ProfilePage() {
  const user = useUser();
  const isSeller = useIsSeller();
  const { order, to } = useProfileLinks();
  const secret = useMailedSecret('profile');
  return (
    <ProfileFrame section={null} text={user.company}>
      {secret !== null ? <EmailLink key={secret} secret={secret} /> : null}
      {isSeller ? <Completeness gaps={user.profileGaps} order={order} /> : null}
      {sectionGroupsFor(isSeller).map(({ title, sections }) => (
        <Card key={title} title={title} flush>
          <ul>
            {sections.map((section) => (
              <LinkRow key={section} href={to(section)} title={sectionTitle(section)}>
                <SectionValue section={section} />
              </LinkRow>
            ))}
            {title === 'Payments' ? (
              <LinkRow href={pathTo.payouts({})} title="Payouts">
                <PayoutsValue />
              </LinkRow>
            ) : null}
          </ul>
        </Card>
      ))}
    </ProfileFrame>
  );
}
