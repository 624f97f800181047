import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Locator, Region, Screen, TextMatch } from './screen.ts';

type Press = (element: HTMLElement) => Promise<void>;
type Pointer = { user: UserEvent; press: Press };

/** The elements that match a locator now, its description for failures, and where they are looked for. */
type Found = { elements: () => HTMLElement[]; words: string; around?: () => HTMLElement[] };

/** Characters of a region that a failure repeats. */
const LONGEST_SAID = 400;

/** The DOM elements behind a locator, for `or`. */
const meanings = new WeakMap<Locator, Found>();

type DomScreenOptions = {
  /** How a control is pressed; a click by default. */
  press?: Press;
  /** The container of the tab, where a test has several in one document. */
  within?: HTMLElement;
};

/** The page of a Vitest test in jsdom. */
export function domScreen(user: UserEvent, options: DomScreenOptions = {}): Screen {
  const { press = (element) => user.click(element), within: tab } = options;
  return {
    ...regionOf({ elements: () => [tab ?? document.body], words: 'the page' }, { user, press }),
    goTo: (address) => Promise.resolve(history.pushState(null, '', address)),
    key: (key) => user.keyboard(`{${key}}`),
    seeAddress: (address) =>
      waitFor(() => expect(location.pathname + location.search).toEqual(matching(address))),
  };
}

function regionOf(region: Found, pointer: Pointer): Region {
  const located = (words: string, find: (element: HTMLElement) => HTMLElement[]) =>
    locatorOf(
      {
        elements: () => [...new Set(region.elements().flatMap(find))],
        words: `${words} in ${region.words}`,
        around: region.elements,
      },
      pointer,
    );
  return {
    getByRole: (role, { includeHidden, ...named } = {}) =>
      located(`${role} ${named.name ?? ''}`, (element) =>
        within(element).queryAllByRole(role, { ...named, hidden: includeHidden }),
      ),
    getByLabel: (label) => located(`field ${label}`, (element) => within(element).queryAllByLabelText(label)),
    getByText: (text) => located(`text ${text}`, (element) => within(element).queryAllByText(text)),
  };
}

function locatorOf(found: Found, pointer: Pointer): Locator {
  const at = (words: string, pick: (elements: HTMLElement[]) => HTMLElement[]) =>
    locatorOf(
      { ...found, elements: () => pick(found.elements()), words: `${words} ${found.words}` },
      pointer,
    );
  const locator: Locator = {
    ...regionOf(found, pointer),
    first: () => at('first', (elements) => elements.slice(0, 1)),
    last: () => at('last', (elements) => elements.slice(-1)),
    nth: (index) => at(`number ${index}`, (elements) => elements.slice(index, index + 1)),
    withText: (text) =>
      at(`with ${text}:`, (elements) => elements.filter((element) => hasText(element, text))),
    thatAreBusy: () => at('busy', (elements) => elements.filter(isBusy)),
    or(other) {
      const elements = () => [...found.elements(), ...(meanings.get(other)?.elements() ?? [])];
      return locatorOf({ elements, words: `${found.words} or ${meanings.get(other)?.words}` }, pointer);
    },
    ...actionsOf(found, pointer),
    ...sightOf(found),
  };
  meanings.set(locator, found);
  return locator;
}

function actionsOf(found: Found, { user, press }: Pointer) {
  const enabled = () =>
    waitFor(() => {
      const element = only(found);
      expect(isEnabled(element)).toBe(true);
      return element;
    });
  async function toggle(isTicked: boolean) {
    const box = await enabled();
    if ((box instanceof HTMLInputElement && box.checked) !== isTicked) await user.click(box);
    await waitFor(() => expect(only(found).matches(':checked')).toBe(isTicked));
  }
  return {
    press: async () => press(await enabled()),
    async fill(text: string) {
      const field = await enabled();
      await user.clear(field);
      if (text === '') return;
      // A dialog moves the focus one frame after it opens, which may be after the field was cleared.
      field.focus();
      await user.paste(text);
    },
    type: async (text: string) => user.type(await enabled(), text.replaceAll(/[{[]/g, '$&$&')),
    key: async (key: string) => user.type(await enabled(), `{${key}}`),
    async paste(text: string) {
      const field = await enabled();
      await user.click(field);
      field.focus();
      await user.paste(text);
    },
    async choose(option: string | number) {
      const list = await enabled();
      const chosen =
        typeof option === 'number'
          ? (await within(list).findAllByRole('option'))[option]
          : await within(list).findByRole('option', { name: option });
      if (!chosen) throw new Error(`There is no option ${option} in ${found.words}.`);
      await user.selectOptions(list, chosen);
    },
    tick: () => toggle(true),
    untick: () => toggle(false),
    async upload(...files: Parameters<Locator['upload']>) {
      const input = await waitFor(() => only(found));
      await user.upload(
        input,
        files.map(({ name, type, content }) => new File([content], name, { type })),
      );
    },
    async blur() {
      const element = await enabled();
      if (document.activeElement === element) await user.tab();
    },
  };
}

function sightOf(found: Found) {
  const seen = (check: (element: HTMLElement) => void) => waitFor(() => check(only(found)));
  return {
    isShown: () => Promise.resolve(found.elements().some(isVisible)),
    isChecked: async () => (await waitFor(() => only(found))).matches(':checked'),
    readValue: async () => valueOf(await waitFor(() => only(found))) ?? '',
    readText: async () => textOf(await waitFor(() => only(found))),
    readTexts: () => Promise.resolve(found.elements().map(textOf)),
    see: () => seen((element) => expect(element).toBeVisible()),
    seeCount: (count: number) => waitFor(() => expect(found.elements()).toHaveLength(count)),
    seeTexts: (texts: TextMatch[]) =>
      waitFor(() => expect(found.elements().map(textOf)).toEqual(texts.map(matching))),
    seeGone: () => waitFor(() => expect(found.elements().filter(isVisible)).toEqual([])),
    seeValue: (value: TextMatch) => seen((field) => expect(valueOf(field)).toEqual(matching(value))),
    seeChosen: (option: string) => seen((list) => expect(list).toHaveDisplayValue(option)),
    seeInvalid: (isInvalid: boolean) =>
      seen((field) => (isInvalid ? expect(field).toBeInvalid() : expect(field).toBeValid())),
    seeText: (text: TextMatch) => seen((element) => expect(element).toHaveTextContent(text)),
    seeDescription: (text: TextMatch) => seen((element) => expect(element).toHaveAccessibleDescription(text)),
    seeNoDescription: (text: TextMatch) =>
      seen((element) => expect(element).not.toHaveAccessibleDescription(text)),
    seeBusy: (expected: boolean) =>
      seen((element) => {
        expect(element).toBeVisible();
        expect(element.getAttribute('aria-busy')).toBe(expected ? 'true' : null);
      }),
    seeEnabled: (expected: boolean) => seen((element) => expect(isEnabled(element)).toBe(expected)),
    seeChecked: (isChecked: boolean) =>
      seen((element) => expect(element.matches(':checked')).toBe(isChecked)),
    seeFocused: () => seen((element) => expect(element).toHaveFocus()),
  };
}

function only({ elements, words, around = () => [] }: Found): HTMLElement {
  const [element, ...others] = elements();
  if (others.length > 0) throw new Error(`There is more than one ${words}.`);
  if (element) return element;
  const said = around().map(textOf).join(' ').slice(0, LONGEST_SAID);
  throw new Error(`There is no ${words}.${said && ` It says: ${said}`}`);
}

function isBusy(element: HTMLElement): boolean {
  return element.getAttribute('aria-busy') === 'true';
}

function isEnabled(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null;
}

function isVisible(element: HTMLElement): boolean {
  try {
    expect(element).toBeVisible();
    return true;
  } catch {
    return false;
  }
}

function textOf({ textContent }: HTMLElement): string {
  return textContent.replaceAll(/\s+/g, ' ').trim();
}

function hasText(element: HTMLElement, text: TextMatch): boolean {
  const own = textOf(element);
  return typeof text === 'string' ? own.toLowerCase().includes(text.toLowerCase()) : text.test(own);
}

function valueOf(element: HTMLElement): string | undefined {
  return 'value' in element ? String(element.value) : undefined;
}

/** The value for `toEqual`, whose failure shows both values. */
function matching(text: TextMatch): unknown {
  return typeof text === 'string' ? text : expect.stringMatching(text);
}
