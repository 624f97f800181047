import { pages, type ProfileSection } from '#contract/pages/pages.ts';
import { isPageInMenu, pageNames } from '#contract/pages/paths.ts';

type Group = { title: string; sections: readonly ProfileSection[] };

/** The sections in menu sequence; a user without a company has only those about the sign-in. */
export function sectionGroupsFor(isSeller: boolean): readonly Group[] {
  const sections = pageNames
    .filter((page) => isPageInMenu('profile', page))
    .filter((section) => isSeller || pages[section].audience === 'user');
  const groupOf = (section: ProfileSection) => pages[section].menu.group;
  return [...new Set(sections.map(groupOf))].map((title) => ({
    title,
    sections: sections.filter((section) => groupOf(section) === title),
  }));
}

/** The label of a section in the menu and the title of its page. */
export function sectionTitle(section: ProfileSection): string {
  return pages[section].menu.label;
}
