import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    axe: typeof axe;
    styleOf: (element: Element) => string;
    styles: Map<Element, string>;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Beside the standards: landmarks of one role have names of their own. */
const otherRules = [
  'landmark-unique',
  ...axe
    .getRules(standards)
    .map(({ ruleId }) => ruleId)
    .filter((rule) => !colourRules.includes(rule)),
];
/** Marks elements whose visibility or colours differ at another width. */
const MARK = 'data-restyled';

/** Expects no violation of WCAG 2.2 A and AA on the present screen, in light and in dark. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, [...otherRules, ...colourRules]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

export type Size = { width: number; height: number };

/** Resizes the page, and remembers its styles for `expectStillAccessible`. */
export async function resizeTo(page: Page, size: Size) {
  await page.evaluate(rememberStyles);
  await page.setViewportSize(size);
}

/**
 * Checks the page at another width after `expectAccessible` has passed. Contrast is checked for elements that have
 * appeared or changed colour or font by `resizeTo`; all other rules for the whole page.
 */
export async function expectStillAccessible(page: Page) {
  const isRestyled = await page.evaluate(markRestyled, MARK);
  const rest = await violations(page, otherRules);
  const light = isRestyled ? await violations(page, colourRules, `[${MARK}]`) : [];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = isRestyled ? await violations(page, colourRules, `[${MARK}]`) : [];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(unmark, MARK);
  expect({ rest, light, dark }).toEqual({ rest: [], light: [], dark: [] });
}

/** A target that a sticky bar covers in part is checked where it is scrolled into view. */
async function violations(page: Page, rules: string[], within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules: values, within: part }) => {
      const scrolled = [window.scrollX, window.scrollY] as const;
      const find = async (context: Element | Document | { include: string }, ids: string[]) => {
        const found = await window.axe.run(context, {
          runOnly: { type: 'rule', values: ids },
          resultTypes: ['violations'],
          elementRef: true,
          preload: false,
        });
        return found.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ element, target, failureSummary }) => {
            return { id, element, text: `${id}: ${target.join(' ')}: ${failureSummary}` };
          }),
        );
      };
      const texts: string[] = [];
      for (const { id, element, text } of await find(part ? { include: part } : document, values)) {
        if (id !== 'target-size' || !element) {
          texts.push(text);
          continue;
        }
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        for (const again of await find(element, [id])) texts.push(again.text);
      }
      window.scrollTo(...scrolled);
      return texts;
    },
    { rules, within },
  );
}

/** Runs in the page. */
function rememberStyles() {
  window.styleOf = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return '';
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
    return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(';');
  };
  const all = document.body.querySelectorAll('*');
  window.styles = new Map([...all].map((element) => [element, window.styleOf(element)]));
}

/** Runs in the page. Marks the elements whose style has changed, and returns whether there are any. */
function markRestyled(mark: string) {
  let isRestyled = false;
  for (const element of document.body.querySelectorAll('*')) {
    const style = window.styleOf(element);
    const isOther = style !== '' && style !== window.styles.get(element);
    element.toggleAttribute(mark, isOther);
    isRestyled ||= isOther;
  }
  return isRestyled;
}

/** Runs in the page. */
function unmark(mark: string) {
  for (const element of document.body.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}

/** Expects that no element is wider than the window, so that no screen scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const width = () =>
    page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: innerWidth }));
  await expect.poll(async () => (await width()).content - (await width()).window).toBeLessThanOrEqual(0);
}
