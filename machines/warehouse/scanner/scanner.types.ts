/** A key of a scanner or of a person. */
export type StruckKey = {
  /** The character that the computer made of it. */
  text: string;
  /** Where the key is on the keyboard (`KeyboardEvent.code`), empty where the device does not say. */
  code: string;
  isShifted: boolean;
  /** Milliseconds since the page was opened. */
  at: number;
};

/** How sure the keys read as a code: 2 by a check digit or our own form, 1 by letters and digits alone, 0 not at all. */
export type SurenessOfKeys = (keys: readonly StruckKey[]) => 0 | 1 | 2;
