import { Anchor } from 'lucide';
import { type PageName, pages } from '#contract/pages/pages.ts';
import { isPageInMenu, pageNames, pageDefinition, pathTo } from '#contract/pages/paths.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { isForOtherUserType } from '#machines/platform/access/access.rules.ts';
import { portalPages } from '#src/app/portal.pages.tsx';
import { env } from '#src/env.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { NavItem } from '#src/ui/nav-list.tsx';

/** The navigation entries for a user; the one of the shown page is active (specification 2.3). */
export function navigationItemsFor(user: User, shown: PageName | null): NavItem[] {
  const active = shown && (pageDefinition(shown).within ?? shown);
  const offered = pageNames.filter((page) => isOffered(page, user));
  const items = offered
    .filter((page) => isPageInMenu('portal', page))
    .map((page) => {
      const { icon, Count } = portalPages[page];
      return {
        label: pages[page].menu.label,
        href: pathTo[page](),
        icon: <Icon of={icon} />,
        active: page === active,
        count: Count ? <Count /> : null,
      };
    });
  const internal = offered
    .filter((page) => isPageInMenu('internal', page))
    .map((page) => ({ label: pages[page].menu.label, href: pathTo[page](), active: page === active }));
  if (internal.length === 0) return items;
  return [...items, { label: 'Internal', icon: <Icon of={Anchor} />, children: internal }];
}

function isOffered(page: PageName, user: User): boolean {
  const { audience, notInProduction } = pageDefinition(page);
  if (notInProduction && env.ENVIRONMENT === 'production') return false;
  return !isForOtherUserType(audience, user, env.ENABLE_WAREHOUSE);
}
