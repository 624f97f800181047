import { expect, type Locator as Element, type Page } from '@playwright/test';
import type { Locator, Region, Screen, TextMatch } from './screen.ts';

/** How a page is operated: with the pointer or with the keyboard. */
type Hands = {
  press: (element: Element) => Promise<void>;
  fill: (element: Element, text: string) => Promise<void>;
  choose: (element: Element, option: string | number) => Promise<void>;
  toggle: (element: Element, isTicked: boolean) => Promise<void>;
};

/** The Playwright locator behind a locator, for `or`. */
const elements = new WeakMap<Locator, Element>();

/** A page of a real browser, operated with the pointer. */
export function browserScreen(page: Page): Screen {
  return screenOf(page, {
    press: (element) => element.click(),
    fill: (element, text) => element.fill(text),
    async choose(element, option) {
      // A selection by a user focuses the list.
      await element.focus();
      await element.selectOption(typeof option === 'number' ? { index: option } : { label: option });
    },
    toggle: (element, isTicked) => element.setChecked(isTicked),
  });
}

/** A page of a real browser, operated with the keyboard alone: controls are reached with Tab, entries of menus with arrows. */
export function keyboardScreen(page: Page): Screen {
  const { keyboard } = page;
  return screenOf(page, {
    async press(element) {
      await reach(page, element);
      const isBox = await element.evaluate((target) => target.matches('[type=radio], [type=checkbox]'));
      await keyboard.press(isBox ? 'Space' : 'Enter');
    },
    async fill(element, text) {
      await reach(page, element);
      await keyboard.press('Control+A');
      await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
    },
    async choose(element, option) {
      await reach(page, element);
      if (typeof option === 'number') {
        await keyboard.press('Home');
        for (let index = 0; index < option; index += 1) await keyboard.press('ArrowDown');
        return expect(element).toHaveJSProperty('selectedIndex', option);
      }
      await keyboard.type(option);
      await expect(element.locator('option:checked')).toHaveText(option);
    },
    async toggle(element, isTicked) {
      await reach(page, element);
      if ((await element.isChecked()) !== isTicked) await keyboard.press('Space');
      await expect(element).toBeChecked({ checked: isTicked });
    },
  });
}

/** The most key presses before an element counts as unreachable. */
const MOST_STEPS = 150;

/** Moves the focus to an element, with Tab or in its menu. */
async function reach({ keyboard }: Page, element: Element): Promise<void> {
  await expect(element).toBeVisible();
  const key = (await element.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab';
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await element.evaluate((target) => target === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`${element.toString()} is not reached with ${key}`);
}

function screenOf(page: Page, hands: Hands): Screen {
  return {
    ...regionOf(page, hands),
    goTo: async (address) => void (await page.goto(address)),
    key: (key) => page.keyboard.press(key),
    seeAddress: (address) =>
      expect(page).toHaveURL(({ pathname, search }) =>
        typeof address === 'string' ? pathname + search === address : address.test(pathname + search),
      ),
  };
}

function regionOf(region: Page | Element, hands: Hands): Region {
  return {
    getByRole: (role, named = {}) => locatorOf(region.getByRole(role, { exact: true, ...named }), hands),
    getByLabel: (label) => locatorOf(region.getByLabel(label, { exact: true }), hands),
    getByText: (text) => locatorOf(region.getByText(text, { exact: true }), hands),
  };
}

function locatorOf(element: Element, hands: Hands): Locator {
  const locator: Locator = {
    ...regionOf(element, hands),
    first: () => locatorOf(element.first(), hands),
    last: () => locatorOf(element.last(), hands),
    nth: (index) => locatorOf(element.nth(index), hands),
    withText: (text) => locatorOf(element.filter({ hasText: text }), hands),
    thatAreBusy: () => locatorOf(element.and(element.page().locator('[aria-busy=true]')), hands),
    or: (other) => locatorOf(element.or(elements.get(other) ?? element), hands),
    ...actionsOf(element, hands),
    ...sightOf(element),
  };
  elements.set(locator, element);
  return locator;
}

function actionsOf(element: Element, { press, fill, choose, toggle }: Hands) {
  return {
    press: () => press(element),
    fill: (text: string) => fill(element, text),
    type: (text: string) => element.pressSequentially(text),
    key: (key: string) => element.press(key),
    async paste(text: string) {
      await element.focus();
      await element.page().keyboard.insertText(text);
    },
    choose: (option: string | number) => choose(element, option),
    tick: () => toggle(element, true),
    untick: () => toggle(element, false),
    upload: (...files: Parameters<Locator['upload']>) =>
      element.setInputFiles(
        files.map(({ name, type, content }) => ({ name, mimeType: type, buffer: Buffer.from(content) })),
      ),
    blur: () => element.blur(),
  };
}

function sightOf(element: Element) {
  return {
    isShown: () => element.isVisible(),
    isChecked: () => element.isChecked(),
    readValue: () => element.inputValue(),
    readText: async () => textOf(await element.innerText()),
    readTexts: async () => (await element.allInnerTexts()).map(textOf),
    see: () => expect(element).toBeVisible(),
    seeCount: (count: number) => expect(element).toHaveCount(count),
    seeTexts: (texts: TextMatch[]) => expect(element).toHaveText(texts),
    seeGone: () => expect(element.filter({ visible: true })).toHaveCount(0),
    seeValue: (value: TextMatch) => expect(element).toHaveValue(value),
    seeChosen: (option: string) => expect(element.locator('option:checked')).toHaveText(option),
    seeInvalid: (isInvalid: boolean) =>
      isInvalid
        ? expect(element).toHaveAttribute('aria-invalid', 'true')
        : expect(element).not.toHaveAttribute('aria-invalid', 'true'),
    seeText: (text: TextMatch) => expect(element).toContainText(text),
    seeDescription: (text: TextMatch) => expect(element).toHaveAccessibleDescription(text),
    seeNoDescription: (text: TextMatch) => expect(element).not.toHaveAccessibleDescription(text),
    async seeBusy(isBusy: boolean) {
      await expect(element).toBeVisible();
      if (isBusy) await expect(element).toHaveAttribute('aria-busy', 'true');
      else await expect(element).not.toHaveAttribute('aria-busy');
    },
    seeEnabled: (isEnabled: boolean) => expect(element).toBeEnabled({ enabled: isEnabled }),
    seeChecked: (isChecked: boolean) => expect(element).toBeChecked({ checked: isChecked }),
    seeFocused: () => expect(element).toBeFocused(),
  };
}

function textOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
