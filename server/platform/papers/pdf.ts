import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { brand } from '#contract/platform/brand.ts';
import { createTurns } from '#server/platform/turns.ts';

export type Pdf = PDFKit.PDFDocument;

/** Draws on a document. */
export type Draw = (pdf: Pdf) => void | Promise<void>;

/** One amount of a paper; an amount in bold is the sum of those above it. */
export type SumRow = { term: string; amount: string; isTotal?: true };

const MARGIN = 48;
const ROW_HEIGHT = 18;
const FONT_SIZE = 9;
const SMALLEST_SIZE = 6;
/** Between two cells of a row, and below the lines of a cell. */
const CELL_GAP = 6;

// One for all tables and labels: many short ones take long together.
const turn = createTurns();

// The fonts that every PDF reader has lack letters such as ń and Ł.
const fonts = Promise.all([
  bytesOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bytesOf('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
]);

/** Makes an A4 document; with the same `createdAt` and content it has the same bytes. */
export function makePdf(title: string, createdAt: Date, draw: Draw): Promise<PdfBytes> {
  return writePdf(title, createdAt, async (pdf) => {
    pdf.addPage({ size: 'A4', margin: MARGIN });
    pdf.font('bold').fontSize(18).text(title).moveDown();
    pdf.font('regular').fontSize(FONT_SIZE);
    await draw(pdf);
    await numberPages(pdf);
  });
}

const LABEL_MARGIN = 18;

/** A label on a page of its own. */
export type Label = { size: 'A5' | 'A6'; layout?: 'landscape'; draw: Draw };

/** Makes a document of labels, which prints no title. */
export function makeLabels(title: string, createdAt: Date, labels: readonly Label[]): Promise<PdfBytes> {
  return writePdf(title, createdAt, async (pdf) => {
    for (const { size, layout, draw } of labels) {
      pdf.addPage({ size, layout, margin: LABEL_MARGIN });
      pdf.font('regular').fontSize(FONT_SIZE);
      await draw(pdf);
      await turn();
    }
    // A document has a page.
    if (labels.length === 0) pdf.addPage({ size: 'A6', margin: LABEL_MARGIN });
  });
}

type PdfBytes = Uint8Array<ArrayBuffer>;

async function writePdf(title: string, createdAt: Date, draw: Draw): Promise<PdfBytes> {
  const [regular, bold] = await fonts;
  const pdf = new PdfDocument({
    autoFirstPage: false,
    info: { Title: title, Author: brand.name, CreationDate: createdAt },
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  await draw(pdf);
  pdf.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Writes "Page 2 of 3" below each page of a document with several pages. */
async function numberPages(pdf: Pdf): Promise<void> {
  const { start, count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height, margins } = pdf.page;
    // A text below the bottom margin would start a new page.
    margins.bottom = 0;
    pdf.fontSize(8).text(`Page ${page - start + 1} of ${count}`, MARGIN, height - MARGIN / 2 - 8, {
      width: width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
    await turn();
  }
}

/** Draws labels with their values below one another, without those that are null. */
export function drawFields(pdf: Pdf, fields: Record<string, string | null>): void {
  for (const [label, value] of Object.entries(fields)) {
    if (value !== null) pdf.font('bold').text(`${label}  `, { continued: true }).font('regular').text(value);
  }
  pdf.moveDown();
}

/** Draws the title of a part, on the next page where only its first rows would fit. */
export function drawHeading(pdf: Pdf, title: string): void {
  if (pdf.y + 5 * ROW_HEIGHT > pdf.page.height - MARGIN) pdf.addPage({ size: 'A4', margin: MARGIN });
  pdf.font('bold').fontSize(12).text(title).moveDown(0.5);
  pdf.font('regular').fontSize(FONT_SIZE);
}

export type TableColumn<Row> = {
  header: string;
  /** Share of the width of the page; the shares of a table add up to 1. */
  share: number;
  align?: 'right';
  text: (row: Row) => string;
  /** Its text in the row of totals. */
  total?: string;
};

/**
 * Draws a table over as many pages as it needs, with its header on each and, where a column has one, a row of totals at
 * the end.
 */
export async function drawTable<Row>(
  pdf: Pdf,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const drawHeader = () =>
    drawRow(
      pdf,
      layOutRow(pdf, columns, (column) => column.header, 'bold'),
    );
  const drawNext = (textOf: (column: TableColumn<Row>) => string, font: Font) => {
    const row = layOutRow(pdf, columns, textOf, font);
    if (pdf.y + row.height > pdf.page.height - MARGIN) {
      pdf.addPage({ size: 'A4', margin: MARGIN });
      drawHeader();
    }
    drawRow(pdf, row);
  };
  drawHeader();
  for (const row of rows) {
    drawNext((column) => column.text(row), 'regular');
    await turn();
  }
  if (columns.some(({ total }) => total !== undefined)) drawNext((column) => column.total ?? '', 'bold');
  pdf.x = MARGIN;
  pdf.moveDown();
}

/** Draws amounts below one another at the right edge, totals in bold below a rule; they stay on one page. */
export function drawSums(pdf: Pdf, currency: string, sums: readonly SumRow[]): void {
  if (pdf.y + (sums.length + 1) * ROW_HEIGHT > pdf.page.height - MARGIN)
    pdf.addPage({ size: 'A4', margin: MARGIN });
  const columns: TableColumn<SumRow>[] = [
    { header: '', share: 0.5, text: () => '' },
    { header: '', share: 0.3, text: ({ term }) => term },
    {
      header: `Amount (${currency})`,
      share: 0.2,
      align: 'right',
      text: ({ amount }) => formatAmount(amount),
    },
  ];
  drawRow(
    pdf,
    layOutRow(pdf, columns, (column) => column.header, 'bold'),
  );
  for (const row of sums) {
    if (row.isTotal) drawRule(pdf);
    drawRow(
      pdf,
      layOutRow(pdf, columns, (column) => column.text(row), row.isTotal ? 'bold' : 'regular'),
    );
  }
  pdf.x = MARGIN;
  pdf.moveDown();
}

/** Groups the digits of a decimal string: "1234567.89" is "1,234,567.89". */
export function formatAmount(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Draws a line over the right half of the page. */
function drawRule(pdf: Pdf): void {
  const right = pdf.page.width - MARGIN;
  pdf
    .moveTo((MARGIN + right) / 2, pdf.y - 4)
    .lineTo(right - 6, pdf.y - 4)
    .lineWidth(0.5)
    .stroke();
}

type Font = 'regular' | 'bold';
type Cell = { text: string; left: number; width: number; align: 'left' | 'right'; size: number };
type RowLayout = { font: Font; cells: Cell[]; height: number };

/** Nothing of a cell is cut: several words wrap, and a single one, such as an amount, is written smaller. */
function layOutRow<Row>(
  pdf: Pdf,
  columns: readonly TableColumn<Row>[],
  textOf: (column: TableColumn<Row>) => string,
  font: Font,
): RowLayout {
  const page = pdf.page.width - 2 * MARGIN;
  let left = MARGIN;
  let height = ROW_HEIGHT;
  pdf.font(font).fontSize(FONT_SIZE);
  const cells = columns.map((column): Cell => {
    const text = textOf(column);
    const width = column.share * page - CELL_GAP;
    const cell = { text, left, width, align: column.align ?? ('left' as const), size: FONT_SIZE };
    left += column.share * page;
    const taken = pdf.widthOfString(text);
    if (taken <= width) return cell;
    const size = (FONT_SIZE * width) / taken - 0.1;
    if (!text.includes(' ') && size >= SMALLEST_SIZE) return { ...cell, size };
    height = Math.max(height, pdf.heightOfString(text, { width }) + CELL_GAP);
    return cell;
  });
  return { font, cells, height };
}

function drawRow(pdf: Pdf, { font, cells, height }: RowLayout): void {
  const top = pdf.y;
  pdf.font(font);
  for (const { text, left, width, align, size } of cells)
    pdf.fontSize(size).text(text, left, top, { width, align });
  pdf.font('regular').fontSize(FONT_SIZE).y = top + height;
}

// Plain bytes of this realm: PDFKit does not accept a Buffer as a font where a page test has replaced globals.
async function bytesOf(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))));
}
