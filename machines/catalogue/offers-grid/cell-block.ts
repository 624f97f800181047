import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { type GridField, gridFields, isFieldEditable } from './offers-grid.cells.ts';
import { cellText, type CellEdit, type OfferDrafts } from './offers-grid.draft.ts';

/** Cells next to each other: offers in the sequence of the list, and columns from left to right. */
export type CellRange = { offers: readonly Offer[]; fields: readonly GridField[] };

/** The edits that a paste or a fill makes; `leftOut` are the cells that have no place, or cannot be edited. */
export type BlockEdits = { edits: CellEdit[]; leftOut: number };

/** A cell, in quotes where it holds tabs, line breaks or quotes, and what ends it. */
const CELL = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g;

/** The rows of cells that a spreadsheet has copied. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end = ''] of text.replace(/\r?\n$/, '').matchAll(CELL)) {
    row.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** The text of a block for the clipboard, as spreadsheets copy it. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/**
 * Puts a block on the list from the first cell of the selection on; a single cell fills the whole selection. `offers`
 * are all of the list.
 */
export function pasteEdits(
  block: readonly (readonly string[])[],
  offers: readonly Offer[],
  selection: CellRange,
): BlockEdits {
  const [[only, ...others] = [], ...rest] = block;
  if (only !== undefined && others.length === 0 && rest.length === 0) {
    return toEdits(
      selection.offers.map((offer) => selection.fields.map((field) => ({ offer, field, text: only }))),
    );
  }
  const firstQid = selection.offers[0]?.qid;
  const row = offers.findIndex(({ qid }) => qid === firstQid);
  const column = gridFields.findIndex((field) => field === selection.fields[0]);
  return toEdits(
    block.map((cells, down) =>
      cells.map((text, right) => ({
        offer: row < 0 ? undefined : offers[row + down],
        field: column < 0 ? undefined : gridFields[column + right],
        text,
      })),
    ),
  );
}

/** Copies the first row of the selection to the rows below it. */
export function fillDownEdits(
  drafts: OfferDrafts,
  { offers: [first, ...below], fields }: CellRange,
): BlockEdits {
  if (!first) return { edits: [], leftOut: 0 };
  return toEdits(
    below.map((offer) => fields.map((field) => ({ offer, field, text: cellText(drafts, first, field) }))),
  );
}

type PlacedCell = { offer: Offer | undefined; field: GridField | undefined; text: string };

function toEdits(rows: readonly (readonly PlacedCell[])[]): BlockEdits {
  const cells = rows.flat();
  const edits = cells.flatMap(({ offer, field, text }) =>
    offer && field && isFieldEditable(offer, field) ? [{ offer, field, text }] : [],
  );
  return { edits, leftOut: cells.length - edits.length };
}
