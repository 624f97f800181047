import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another colour scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A and AA on what is shown now, in light and in dark. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axe(page).withTags(tags).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page).withRules(colourRules).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light: told(light), dark: told(dark) }).toEqual({ light: [], dark: [] });
}

/** The portal has no frames of other origins, for which axe would open a page of its own each time. */
function axe(page: Page) {
  return new AxeBuilder({ page }).setLegacyMode();
}

function told({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Nothing is wider than the window: nobody has to scroll sideways to read. */
export async function expectNoSidewaysScroll(page: Page) {
  const width = () =>
    page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: innerWidth }));
  await expect.poll(async () => (await width()).content - (await width()).window).toBeLessThanOrEqual(0);
}
