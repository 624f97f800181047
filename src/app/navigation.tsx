import { type PageName, pages } from '#contract/pages/pages.ts';
import { isPageInMenu, pageNames, pageDefinition, pathTo } from '#contract/pages/paths.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { isForOtherUserType } from '#machines/access/access.rules.ts';
import { env } from '#src/env.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { NavItem } from '#src/ui/nav-list.tsx';
import { portalPages } from './portal.pages.tsx';

/** The navigation entries for a user; the one of the shown page is active. */
export function navigationItemsFor(user: User, shown: PageName | null): NavItem[] {
  const active = shown && (pageDefinition(shown).within ?? shown);
  return pageNames
    .filter((page) => isPageInMenu('portal', page))
    .filter((page) => !isForOtherUserType(pageDefinition(page).audience, user, env.ENABLE_WAREHOUSE))
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
}
