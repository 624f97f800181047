import type { CellValue, Column } from './spreadsheet.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const DATE_FORMAT = 'd mmm yyyy';
/** The first id of a format that is not built in. */
const FIRST_FORMAT = 164;
const MILLISECONDS_OF_DAY = 86_400_000;
/** The number of 1 January 1970 in a spreadsheet. */
const EPOCH_DAY = 25_569;

/** The styles of cells by their numbers: those of each workbook, then its formats, then its formats in bold. */
const GENERAL = 0;
const BOLD = 1;
const TEXT = 2;
const QUOTED = 3;
const FIRST_OWN = 4;

/** The formats of the numbers and days of a workbook. */
export type CellFormats = readonly string[];

/** The formats of a workbook whose columns have these. */
export function cellFormats(formats: readonly (string | undefined)[]): CellFormats {
  return [...new Set([DATE_FORMAT, ...formats.filter((format) => format !== undefined)])];
}

/** The parts of a workbook besides its sheets. */
export function workbookParts(names: readonly string[], formats: CellFormats): [name: string, xml: string][] {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(name, index + 1)).join('');
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}" ContentType="${types}.${of}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook.xml', 'sheet.main')}${type('styles.xml', 'styles')}${each((_, number) => type(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${packages}/relationships">${each((_, number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relation(`rId${names.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(formats)],
  ];
}

function stylesXml(formats: CellFormats): string {
  const own = formats
    .map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeXml(format)}"/>`)
    .join('');
  const style = (format: number, more = '', font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;
  const styles = [
    style(0),
    style(0, '', 1),
    // Format 49 is text: a cell stays one when it is edited.
    style(49),
    style(49, ' quotePrefix="1"'),
    ...formats.map((_, index) => style(FIRST_FORMAT + index)),
    ...formats.map((_, index) => style(FIRST_FORMAT + index, '', 1)),
  ];
  return `${HEAD}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${own}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`;
}

/** The start of a sheet, with the header row, which stays in view. */
export function sheetStart<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const header = columns
    .map(({ header: text }, index) => textCell(text, `${columnLetters(index)}1`, BOLD))
    .join('');
  return `${HEAD}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${header}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** A row of a sheet; `number` counts from 1 for the header. */
export function writeRow<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  number: number,
  formats: CellFormats,
): string {
  const styleOf = (format: string) => FIRST_OWN + formats.indexOf(format);
  const cells = columns.map(({ value, format }, index) => {
    const cell = value(row);
    const style = typeof cell === 'string' ? textStyle(cell) : numberStyle(cell, format, styleOf, GENERAL);
    return writeCell(cell, `${columnLetters(index)}${number}`, style);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A bold row of the columns' totals; nothing where no column has one. */
export function writeTotals<Row>(
  columns: readonly Column<Row>[],
  number: number,
  formats: CellFormats,
): string {
  if (columns.every(({ total }) => total === undefined)) return '';
  const styleOf = (format: string) => FIRST_OWN + formats.length + formats.indexOf(format);
  const cells = columns.map(({ total = '', format }, index) => {
    const style = typeof total === 'string' ? BOLD : numberStyle(total, format, styleOf, BOLD);
    return writeCell(total, `${columnLetters(index)}${number}`, style);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** The quote before a text that looks like a formula keeps it one when it is edited. */
function textStyle(text: string): number {
  return /^[=+\-@\t\r]/.test(text) ? QUOTED : TEXT;
}

function numberStyle(
  value: number | Date,
  format: string | undefined,
  styleOf: (format: string) => number,
  unformatted: number,
): number {
  const shown = typeof value === 'number' ? format : DATE_FORMAT;
  return shown === undefined ? unformatted : styleOf(shown);
}

function writeCell(value: CellValue, place: string, style: number): string {
  if (value === '') return '';
  if (typeof value === 'string') return textCell(value, place, style);
  const number = typeof value === 'number' ? value : value.getTime() / MILLISECONDS_OF_DAY + EPOCH_DAY;
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

function textCell(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** `A` for 0, `AB` for 27. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`;
}

/** In a cell `_x0041_` stands for the letter A. */
function escapeText(text: string): string {
  return escapeXml(text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that XML cannot contain are left out. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what must not get through
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
  );
}
