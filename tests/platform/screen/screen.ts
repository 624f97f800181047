/** A whole name or text, or a pattern of it. */
export type TextMatch = string | RegExp;

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'grid'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'table'
  | 'tab'
  | 'textbox';

export type RoleOptions = {
  name?: TextMatch;
  /** The level of a heading. */
  level?: number;
  /** Whether hidden elements match. */
  includeHidden?: boolean;
};

export type UploadedFile = { name: string; type: string; content: string | Uint8Array<ArrayBuffer> };

/** A part of the page in which elements are located, as a person perceives them. */
export type Region = {
  getByRole: (role: Role, named?: RoleOptions) => Locator;
  getByLabel: (label: TextMatch) => Locator;
  getByText: (text: TextMatch) => Locator;
};

/**
 * One element of the page. It is located again at each use, which waits until there is exactly one. Every `see…` waits
 * until what it says is true.
 */
export type Locator = Region & {
  first: () => Locator;
  last: () => Locator;
  nth: (index: number) => Locator;
  /** Only elements with this text in them; the case of a string does not matter. */
  withText: (text: TextMatch) => Locator;
  /** Only elements that are busy (`aria-busy`). */
  thatAreBusy: () => Locator;
  or: (other: Locator) => Locator;

  press: () => Promise<void>;
  /** Replaces the value in one go. */
  fill: (text: string) => Promise<void>;
  /** Types at the end of the value, key by key. */
  type: (text: string) => Promise<void>;
  /** Presses a key, such as `Enter`, in the element. */
  key: (key: string) => Promise<void>;
  paste: (text: string) => Promise<void>;
  /** Chooses an option by its text, or by its index from 0. */
  choose: (option: string | number) => Promise<void>;
  tick: () => Promise<void>;
  untick: () => Promise<void>;
  upload: (...files: UploadedFile[]) => Promise<void>;
  blur: () => Promise<void>;

  /** Whether the element is visible now, without waiting. */
  isShown: () => Promise<boolean>;
  /** Whether the element is checked; waits until it exists. */
  isChecked: () => Promise<boolean>;
  /** The value or the text of the element; waits until it exists. */
  readValue: () => Promise<string>;
  readText: () => Promise<string>;
  /** The texts of all elements that match now. */
  readTexts: () => Promise<string[]>;
  see: () => Promise<void>;
  /** Expects this number of matching elements. */
  seeCount: (count: number) => Promise<void>;
  /** Expects matching elements with these whole texts, in this order. */
  seeTexts: (texts: TextMatch[]) => Promise<void>;
  /** Expects that no matching element is visible. */
  seeGone: () => Promise<void>;
  seeValue: (value: TextMatch) => Promise<void>;
  /** Expects the selected option of a list. */
  seeChosen: (option: string) => Promise<void>;
  seeInvalid: (isInvalid: boolean) => Promise<void>;
  /** Expects this text within the element; the case of a string matters. */
  seeText: (text: TextMatch) => Promise<void>;
  seeDescription: (text: TextMatch) => Promise<void>;
  seeNoDescription: (text: TextMatch) => Promise<void>;
  /** Expects the element to be visible, and busy or not. */
  seeBusy: (isBusy: boolean) => Promise<void>;
  /** Expects `disabled` or `aria-disabled`, or neither. */
  seeEnabled: (isEnabled: boolean) => Promise<void>;
  seeChecked: (isChecked: boolean) => Promise<void>;
  seeFocused: () => Promise<void>;
};

/**
 * What the script of a screen (`*.screen.ts`) needs of a page. `domScreen` implements it with Testing Library,
 * `browserScreen` with Playwright.
 */
export type Screen = Region & {
  /** Opens an address of the portal. */
  goTo: (address: string) => Promise<void>;
  /** Presses a key where the focus is. */
  key: (key: string) => Promise<void>;
  /** Path and query in the address bar. */
  seeAddress: (address: TextMatch) => Promise<void>;
};
