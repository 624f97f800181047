import type { TableColumn } from './pdf.ts';
import type { Column } from './spreadsheet.ts';

/** A column that a PDF and a spreadsheet share: days and amounts are dates and numbers in the spreadsheet. */
export type PaperColumn<Row> = {
  header: string;
  /** Share of the width of the page; the shares of a table add up to 1. */
  share: number;
  kind: 'text' | 'day' | 'amount';
  /** The text, a day such as "2026-10-31", or a decimal amount. */
  of: (row: Row) => string;
  total?: string;
};

export function pdfColumn<Row>({ header, share, kind, of, total }: PaperColumn<Row>): TableColumn<Row> {
  const text = (value: string) =>
    kind === 'text' ? value : kind === 'day' ? dayText(value) : amountText(value);
  return {
    header,
    share,
    ...(kind === 'amount' ? { align: 'right' as const } : {}),
    text: (row) => text(of(row)),
    ...(total === undefined ? {} : { total: text(total) }),
  };
}

export function spreadsheetColumn<Row>({ header, share, kind, of, total }: PaperColumn<Row>): Column<Row> {
  const value = (text: string) =>
    kind === 'text' ? text : kind === 'day' ? new Date(`${text}T00:00:00.000Z`) : Number(text);
  return {
    header,
    width: Math.round(share * 90) + 6,
    value: (row) => value(of(row)),
    ...(kind === 'amount' ? { format: '#,##0.00' } : {}),
    ...(total === undefined ? {} : { total: value(total) }),
  };
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "31 Oct 2026" for 2026-10-31. */
export function dayText(day: string): string {
  return days.format(new Date(day));
}

/** "October 2026" for 2026-10. */
export function monthText(month: string): string {
  return months.format(new Date(month));
}

/** "1,234.50"; exact, because the format takes decimal text. */
function amountText(amount: string): string {
  return isDecimal(amount) ? amounts.format(amount) : amount;
}

function isDecimal(amount: string): amount is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(amount);
}
