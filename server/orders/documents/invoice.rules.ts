import { fourteenDigits, readGtin } from '#contract/imports/stock-lists/reading/gtin.ts';

/** One row of an invoice: a GTIN with fourteen digits and a number of units. */
export type InvoiceRow = { gtin: string; quantity: number };

/** Header rows stand near the top, below a letterhead at the most. */
const HEADER_ROWS = 40;
const gtinHeaders = /^(gtin|ean|upc|barcode|articleean|productean)(\d{1,2}|code|number|no)?$/;
const quantityHeaders = /^(quantity|qty|units|pieces|pcs)(shipped|sent|delivered|invoiced|total)?$/;

/** Null when the sheet has no column of GTINs or none of quantities. Rows of one GTIN are added up. */
export function readInvoiceRows(rows: readonly (readonly unknown[])[]): InvoiceRow[] | null {
  const header = rows
    .slice(0, HEADER_ROWS)
    .map((row, index) => ({ index, columns: columnsOf(row) }))
    .find(({ columns }) => columns.gtin >= 0 && columns.quantity >= 0);
  if (header === undefined) return null;
  const units = new Map<string, number>();
  for (const row of rows.slice(header.index + 1)) {
    const gtin = String(row[header.columns.gtin] ?? '').trim();
    const quantity = quantityOf(row[header.columns.quantity]);
    if (gtin === '' || quantity === null) continue;
    const read = readGtin(gtin);
    const key = read.gtin === null ? gtin : fourteenDigits(read.gtin);
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return [...units].map(([gtin, quantity]) => ({ gtin, quantity }));
}

type Line = { gtin: string; quantity: number; requestedQuantity: number };

/** Compares lines with an invoice; lines that the invoice does not name stay as they are. */
export function compareInvoice<L extends Line>(lines: readonly L[], rows: readonly InvoiceRow[]) {
  const invoiced = new Map(rows.map((row) => [row.gtin, row.quantity]));
  const changes: { line: L; quantity: number }[] = [];
  const exceeding: string[] = [];
  for (const line of lines) {
    const gtin = line.gtin.padStart(14, '0');
    const quantity = invoiced.get(gtin) ?? line.quantity;
    invoiced.delete(gtin);
    if (quantity > line.requestedQuantity) exceeding.push(line.gtin);
    else if (quantity !== line.quantity) changes.push({ line, quantity });
  }
  const unchanged = lines.length - changes.length - exceeding.length;
  return { changes, unchanged, unknown: [...invoiced.keys()].map(withoutPadding), exceeding };
}

function columnsOf(row: readonly unknown[]) {
  const headers = row.map((cell) =>
    String(cell ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  return {
    gtin: headers.findIndex((header) => gtinHeaders.test(header)),
    quantity: headers.findIndex((header) => quantityHeaders.test(header)),
  };
}

/** Reads whole units only; a total or a subtitle below the table is no quantity. */
function quantityOf(cell: unknown): number | null {
  const text = String(cell ?? '')
    .trim()
    .replaceAll(/(?<=\d)[,\s](?=\d{3}\b)/g, '')
    .replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A GTIN as printed on products: thirteen digits unless it needs fourteen. */
function withoutPadding(gtin: string): string {
  return gtin.length === 14 && gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
