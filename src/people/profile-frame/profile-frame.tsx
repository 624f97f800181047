import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProfileSection } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { sectionsByGap } from '#src/messages/profile-gap.messages.ts';
import { saleQuery } from '#src/queries/sales.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionMenu } from '#src/ui/section-menu.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { OrderGapsNotice } from './order-waits.tsx';
import { sectionGroupsFor, sectionTitle } from './profile.sections.ts';
import { useIsSeller, useProfileLinks } from './use-profile-links.ts';

const page = css({ maxWidth: 'page' });
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '4', lg: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11.5rem minmax(0, 1fr)' },
});
const menu = css({ position: { md: 'sticky' }, top: { md: '16', lg: '5' } });
const content = stack({ gap: '4', maxWidth: '[48rem]' });

type ProfileFrameProps = {
  /** Null for the overview. */
  section: ProfileSection | null;
  text: ReactNode;
  children: ReactNode;
};

/** The frame of every profile section: the menu, and the way back to the order that the user came from. */
export function ProfileFrame({ section, text, children }: ProfileFrameProps) {
  const user = useUser();
  const isSeller = useIsSeller();
  const { order, overview, to } = useProfileLinks();
  const title = section ? sectionTitle(section) : 'Profile';
  const missing = new Set(user.profileGaps.map((gap) => sectionsByGap[gap]));
  useDocumentTitle(title);
  const groups = sectionGroupsFor(isSeller).map(({ title, sections }) => ({
    title,
    items: sections.map((each) => ({
      label: sectionTitle(each),
      href: to(each),
      current: each === section,
      mark: isSeller && missing.has(each) ? 'missing' : undefined,
    })),
  }));
  return (
    <div className={page}>
      <PageHeader title={title} text={text} trail={order ? <WayBack order={order} title={title} /> : null} />
      <div className={columns}>
        <div className={menu}>
          <SectionMenu
            label="Profile"
            groups={[
              { title: null, items: [{ label: 'Overview', href: overview, current: section === null }] },
              ...groups,
            ]}
          />
        </div>
        <div className={content}>
          {order && section ? (
            <OrderGapsNotice gaps={user.profileGaps} order={order} section={section} />
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}

function WayBack({ order, title }: { order: string; title: string }) {
  const sale = useQuery(saleQuery(order)).data;
  const label = sale ? `Order ${sale.fid}` : 'Order';
  return <Breadcrumb items={[{ label, href: pathTo.order(order) }, { label: title }]} />;
}
