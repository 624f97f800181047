/**
 * Changes in a dialog during which the session ends (group C), by cell: e2e/platform/session/sign-in-again.spec.ts tests them. In jsdom
 * two dialogs compete for the focus, in a browser they do not.
 */
export const dialogCells = [
  ['C0350', 'the reasons of a decline'],
  ['C0498', 'the lines of an invoice'],
  ['C0554', 'a reset'],
  ['C0638', 'a decline'],
  ['C0750', 'a deletion'],
  ['C0834', 'a booking'],
  ['C0862', 'a payment'],
  ['C0890', 'a completion'],
] as const;

/** Cells that are tested in a browser only. */
export const browserCells: ReadonlySet<string> = new Set(dialogCells.map(([cell]) => cell));
