import { brand } from '#contract/platform/brand.ts';
import { dayAt } from '#server/platform/months.ts';
import {
  dayText,
  monthText,
  pdfColumn,
  spreadsheetColumn,
  type PaperColumn,
} from '#server/platform/papers/paper-columns.ts';
import { drawFields, drawHeading, drawTable, makePdf, type Pdf } from '#server/platform/papers/pdf.ts';
import { makeWorkbook, sheetOf } from '#server/platform/papers/workbook-stream.ts';
import {
  balanceColumns,
  balanceLines,
  creditNoteColumns,
  creditNoteLines,
  orderColumns,
  transferColumns,
  type WholeStatement,
} from './statement-columns.ts';

/** The statement as a spreadsheet with one sheet for each part. */
export async function makeStatementSpreadsheet(whole: WholeStatement) {
  const { statement, orders, transfers } = whole;
  const sheet = <Row>(name: string, columns: PaperColumn<Row>[], rows: readonly Row[]) =>
    sheetOf(name, columns.map(spreadsheetColumn), rows);
  const content = await makeWorkbook([
    sheet('Balance', balanceColumns(statement), balanceLines(statement)),
    sheet('Orders', orderColumns(whole), orders),
    sheet('Credit notes', creditNoteColumns(whole), creditNoteLines(statement)),
    sheet('Transfers', transferColumns(whole), transfers),
  ]);
  return { name: `${nameOf(whole)}.xlsx`, content };
}

/** The statement as a PDF with the same figures. */
export async function makeStatementPdf(whole: WholeStatement, now: Date) {
  const { seller, statement, orders, transfers } = whole;
  const { month, currency, firstDay, lastDay, isRunning } = statement;
  const until = isRunning ? dayAt(now, seller.timeZone) : lastDay;
  const content = await makePdf(`Statement for ${monthText(month)}`, now, async (pdf) => {
    drawFields(pdf, {
      Seller: `${seller.company} (${seller.fid})`,
      From: brand.name,
      Period: `${dayText(firstDay)} to ${dayText(until)}`,
      Currency: currency,
      Status: isRunning ? 'Not final. The month has not ended.' : null,
    });
    await drawSection(pdf, 'Balance', balanceColumns(statement), balanceLines(statement));
    await drawSection(pdf, 'Orders', orderColumns(whole), orders);
    await drawSection(pdf, 'Credit notes', creditNoteColumns(whole), creditNoteLines(statement));
    await drawSection(pdf, 'Transfers', transferColumns(whole), transfers);
  });
  return { name: `${nameOf(whole)}.pdf`, content };
}

async function drawSection<Row>(
  pdf: Pdf,
  title: string,
  columns: PaperColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  drawHeading(pdf, title);
  if (rows.length === 0) pdf.text('None this month.').moveDown();
  else await drawTable(pdf, columns.map(pdfColumn), rows);
}

function nameOf({ seller, statement: { month, currency } }: WholeStatement): string {
  return `Statement ${month} ${currency} ${seller.fid}`;
}
