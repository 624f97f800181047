import { expect, test } from 'vitest';
import type { PageName } from '#contract/pages/pages.ts';
import { pageNames } from '#contract/pages/paths.ts';
import { allScreenStates, allScreenVisits } from '#e2e/platform/accessibility/screen-states.ts';
import { pagesUnderFault } from '#tests/platform/faults/screens.ts';

/** Pages that show nothing of their own. */
const redirecting: PageName[] = ['home'];

function withoutState(pages: readonly string[]): string[] {
  const shown = new Set<string | null>(allScreenStates.map(({ page }) => page));
  return pages.filter((page) => !shown.has(page));
}

test('every page has a state, which is checked for accessibility', () => {
  expect(withoutState(pageNames)).toEqual(redirecting);
});

test('a new page is named until it has one', () => {
  expect(withoutState(['orders', 'returns'])).toEqual(['returns']);
});

test('the name of a state is that of its test and picture alone', () => {
  const names = allScreenStates.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every page that the fault matrix asks for has a visit', () => {
  expect([...allScreenVisits.keys()].toSorted()).toEqual(Object.values(pagesUnderFault).toSorted());
});
