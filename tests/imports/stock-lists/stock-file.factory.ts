import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';

type Counts<Code extends string> = Partial<Record<Code, number>>;

export type StockFile = {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** What a reader finds: rows by their first problem, and repairs of all rows. */
  rows: number;
  problems: Counts<RowProblemCode>;
  repairs: Counts<RowRepairCode>;
};

const headingsWith = (gtin: string) =>
  `Pos.;${gtin};Artikelbezeichnung;Marke;Warengruppe;VPE;EK netto;UVP;Bestand;Stand`;
const BRANDS = ['Maris', 'Alba & Rée', 'Birkholt', 'Saltmarsh & Rye', 'Kaltwörth'];
const GROUPS = ['Haarpflege', 'Körperpflege', 'Düfte'];
const PAGE_ROWS = 500;
/** Their products are not in the catalogue. */
const FIRST_SAMPLE = 700_000;

/**
 * A stock list as the ERP system of a German wholesaler writes it: letterhead, headings on each page, Windows encoding,
 * decimal commas, GTINs with blanks or lost zeros or in scientific notation, "50+", duplicates, and a total. Products are
 * those of `gtins`, then others.
 */
export function messyStockFile({
  rows = 2000,
  gtins = [],
  gtinHeading = 'EAN-Code',
}: { rows?: number; gtins?: readonly string[]; gtinHeading?: string } = {}): StockFile {
  const headings = headingsWith(gtinHeading);
  const problems: StockFile['problems'] = {};
  const repairs: StockFile['repairs'] = {};
  const lines = [
    'Nordlicht Großhandel GmbH, Lübeck;;;;;;;;;',
    'Lagerliste für Händler;;;;Stand 19.11.2026;;;;;',
    '',
    headings,
  ];
  let lastGtin = gtins[0] ?? sampleGtin(FIRST_SAMPLE);
  for (let index = 0; index < rows; index += 1) {
    if (index > 0 && index % PAGE_ROWS === 0) lines.push('', headings);
    const gtin = gtins[index] ?? sampleGtin(FIRST_SAMPLE + index);
    const row = writeRow(index, gtin, lastGtin);
    lines.push(row.line);
    if (row.problem === null) lastGtin = row.gtin;
    else count(problems, row.problem);
    for (const repair of row.repairs) count(repairs, repair);
  }
  lines.push('', 'Summe;;;;;;;;123.456;');
  return {
    name: 'Lagerliste 2026-11-19.csv',
    content: toWindows1252(lines.join('\r\n')),
    rows,
    problems,
    repairs,
  };
}

function writeRow(index: number, gtin: string, lastGtin: string) {
  const problem = problemAt(index);
  const identifier =
    problem === null ? repairedGtinAt(index, gtin) : { gtin, text: brokenGtin(problem, gtin, lastGtin) };
  const price: TextPart =
    problem === 'price_missing' ? { text: index % 2 === 0 ? '' : '0,00' } : priceAt(index);
  const stock: TextPart =
    problem === 'quantity_inexact' ? { text: index % 2 === 0 ? '50+' : '100+' } : quantityAt(index);
  const parts = [identifier, price, stock];
  const line = [
    index + 1,
    identifier.text,
    `"Pflegeshampoo ""Öl & Meer"" Nr. ${index + 1} 300 ml"`,
    BRANDS[index % BRANDS.length],
    GROUPS[index % GROUPS.length],
    [6, 12][index % 2],
    price.text,
    `${4 + (index % 30)},99`,
    stock.text,
    '19.11.2026',
  ].join(';');
  return {
    line,
    gtin: identifier.gtin,
    problem,
    repairs: parts.flatMap(({ repairs = [] }) => repairs),
  };
}

type TextPart = { text: string; repairs?: readonly RowRepairCode[] };

function problemAt(index: number): RowProblemCode | null {
  if (index % 97 === 96) return 'gtin_duplicate';
  if (index % 53 === 52) return 'gtin_wrong_check_digit';
  if (index % 41 === 40) return 'gtin_scientific';
  if (index % 59 === 58) return 'price_missing';
  return index % 11 === 10 ? 'quantity_inexact' : null;
}

function brokenGtin(problem: RowProblemCode, gtin: string, lastGtin: string): string {
  if (problem === 'gtin_duplicate') return lastGtin;
  if (problem === 'gtin_wrong_check_digit') return gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
  return problem === 'gtin_scientific' ? Number(gtin).toExponential(5).replace('.', ',').toUpperCase() : gtin;
}

function repairedGtinAt(index: number, gtin: string): TextPart & { gtin: string } {
  if (index % 13 === 5) {
    const text = `${gtin.slice(0, 1)} ${gtin.slice(1, 7)}-${gtin.slice(7)}`;
    return { gtin, text, repairs: ['gtin_separators'] };
  }
  if (index % 17 === 3) return { gtin, text: `"=""${gtin}"""`, repairs: ['gtin_text_marks'] };
  if (index % 19 === 7) return { gtin, text: gtin.padStart(14, '0') };
  if (index % 23 !== 9) return { gtin, text: gtin };
  const number = upcOf(index);
  return { gtin: `00${number}`, text: number, repairs: ['gtin_leading_zeros'] };
}

/** Eleven digits of a GTIN-12 that has lost the zero in front. */
function upcOf(index: number): string {
  const stem = `36000${String(index).padStart(5, '0')}`;
  return stem + '0123456789'.split('').find((digit) => hasCheckDigit(`0${stem}${digit}`));
}

function priceAt(index: number): TextPart {
  const cents = String(index % 100).padStart(2, '0');
  if (index % 29 === 0) {
    return { text: `1.1${cents},${cents}`, repairs: ['price_decimal_comma', 'price_thousands_marks'] };
  }
  const text = `${2 + (index % 40)},${cents}`;
  return index % 31 === 0
    ? { text: `${text} €`, repairs: ['price_decimal_comma', 'price_currency_sign'] }
    : { text, repairs: ['price_decimal_comma'] };
}

function quantityAt(index: number): TextPart {
  const boxes = 12 * (index % 60);
  if (index % 43 === 0) return { text: `${boxes + 5}`, repairs: ['quantity_whole_boxes'] };
  return index % 47 === 0 ? { text: `${boxes} Stk`, repairs: ['quantity_unit_word'] } : { text: `${boxes}` };
}

function count<Code extends string>(counts: Counts<Code>, code: Code): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));
}
