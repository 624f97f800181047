import PDFDocument from 'pdfkit';
import { brand } from '#contract/platform/brand.ts';

export const PDF_MEDIA_TYPE = 'application/pdf';

export type PdfColumn = { header: string; x: number; width: number; isRight?: true };

export type PdfContent = {
  title: string;
  /** In columns: sender, recipient and reference. */
  blocks: string[][];
  columns: PdfColumn[];
  rows: string[][];
  /** Label and amount below the table. */
  sums: [string, string][];
  note: string;
  at: Date;
};

const rowsPerPage = 40;
const margin = 48;

/**
 * Makes a PDF with a header, blocks, a table and sums. It uses the fonts that every reader has, because the
 * marketplace's own embedded ones cost twenty times as long and there are hundreds of these.
 */
export function makeSamplePdf(content: PdfContent): Promise<Uint8Array> {
  const info = { Title: content.title, Producer: brand.name, Creator: brand.name, CreationDate: content.at };
  const pdf = new PDFDocument({ size: 'A4', margin, info, autoFirstPage: false });
  const pages = Math.max(1, Math.ceil(content.rows.length / rowsPerPage));
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage();
    const top = page === 0 ? writeHead(pdf, content) : margin;
    const rows = content.rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
    const bottom = writeTable(pdf, content.columns, rows, top);
    if (page === pages - 1) writeFoot(pdf, content, bottom);
  }
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.end();
  });
}

type Pdf = InstanceType<typeof PDFDocument>;

function writeHead(pdf: Pdf, { title, blocks }: PdfContent): number {
  pdf.fontSize(17).text(latin(title), margin, margin, { lineBreak: false });
  pdf.fontSize(8.5);
  blocks.forEach((lines, column) =>
    lines.forEach((line, index) =>
      pdf.text(latin(line).slice(0, 38), margin + column * 172, 92 + index * 12, { lineBreak: false }),
    ),
  );
  return 92 + Math.max(...blocks.map((lines) => lines.length)) * 12 + 18;
}

function writeTable(pdf: Pdf, columns: PdfColumn[], rows: string[][], top: number): number {
  const write = (cells: string[], y: number) =>
    columns.forEach(({ x, width, isRight }, index) => {
      const text = latin(cells[index] ?? '');
      pdf.text(text, margin + x, y, { width, align: isRight ? 'right' : 'left', height: 11, ellipsis: true });
    });
  pdf.fontSize(8).fillColor('#43566a');
  write(
    columns.map(({ header }) => header),
    top,
  );
  pdf.fillColor('#0f1f2e');
  rows.forEach((row, index) => write(row, top + 16 + index * 14));
  return top + 16 + rows.length * 14;
}

function writeFoot(pdf: Pdf, { sums, note }: PdfContent, top: number): void {
  sums.forEach(([label, amount], index) => {
    const y = top + 10 + index * 13;
    pdf.text(latin(label), margin + 280, y, { width: 110, lineBreak: false });
    pdf.text(amount, margin + 400, y, { width: 99, align: 'right', lineBreak: false });
  });
  pdf.fontSize(7.5).text(latin(note), margin, top + 24 + sums.length * 13, { width: 499, lineBreak: false });
}

/** Reduces text to Latin-1, the only characters of the fonts that every PDF reader has: `Gdańsk` becomes `Gdansk`. */
function latin(text: string): string {
  return text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('’', "'")
    .replaceAll(/\P{ASCII}/gu, (letter) => (letter > 'ÿ' ? letter.normalize('NFD').charAt(0) : letter));
}
