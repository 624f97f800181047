/** A whole name or text, or a pattern of it. */
export type TextMatch = string | RegExp;

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
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
  /** Of a heading. */
  level?: number;
  /** Also an element that is hidden. */
  includeHidden?: boolean;
};

export type UploadedFile = { name: string; type: string; content: string };

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
  /** Adds to the value key by key. */
  type: (text: string) => Promise<void>;
  /** Presses a key, such as `Enter`, in it. */
  key: (key: string) => Promise<void>;
  paste: (text: string) => Promise<void>;
  /** Chooses an option by its text, or by its index from 0. */
  choose: (option: string | number) => Promise<void>;
  tick: () => Promise<void>;
  untick: () => Promise<void>;
  upload: (...files: UploadedFile[]) => Promise<void>;
  blur: () => Promise<void>;

  /** Whether it is visible now, without waiting. */
  isShown: () => Promise<boolean>;
  /** Whether it is checked, once it is there. */
  isChecked: () => Promise<boolean>;
  /** The value or the text, once it is there. */
  readValue: () => Promise<string>;
  readText: () => Promise<string>;
  /** The texts of all that are there now. */
  readTexts: () => Promise<string[]>;
  see: () => Promise<void>;
  /** There are this many. */
  seeCount: (count: number) => Promise<void>;
  /** They have these whole texts, in this order. */
  seeTexts: (texts: TextMatch[]) => Promise<void>;
  /** No such element is visible. */
  seeGone: () => Promise<void>;
  seeValue: (value: TextMatch) => Promise<void>;
  /** The chosen option of a list. */
  seeChosen: (option: string) => Promise<void>;
  seeInvalid: (isInvalid: boolean) => Promise<void>;
  /** The text is within the element; the case of a string matters. */
  seeText: (text: TextMatch) => Promise<void>;
  seeDescription: (text: TextMatch) => Promise<void>;
  seeNoDescription: (text: TextMatch) => Promise<void>;
  /** Visible, and busy or not. */
  seeBusy: (isBusy: boolean) => Promise<void>;
  /** Neither `disabled` nor `aria-disabled`, or one of them. */
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
