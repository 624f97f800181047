import { CFB, utils, write, type WorkBook } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { invoiceReader } from '#server/orders/documents/invoice.reader.ts';
import { readSheets } from './read-sheets.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const firstSheet = 'xl/worksheets/sheet1.xml';
const header = ['gtin', 'quantity'];
const book = utils.book_new(utils.aoa_to_sheet([header, ['12345670', 6]]), 'Invoice');
const workbook = writeWorkbook(book);

const read = (content: Uint8Array) => Array.fromAsync(readSpreadsheet(content, invoiceReader, null));

test.each([
  ['XLSX', workbook],
  ['XLSM', writeWorkbook(book, 'xlsm')],
  ['XLS', writeWorkbook(book, 'biff8')],
  ['ODS', writeWorkbook(book, 'ods')],
  ['CSV', strToU8('gtin,quantity\n12345670,6')],
  ['TSV', strToU8('gtin\tquantity\n12345670\t6')],
  ['TXT with pipes and old line ends', strToU8('gtin|quantity\r12345670|6\r')],
  ['CSV that names its separator', strToU8('sep=;\r\ngtin;quantity\r\n12345670;6\r\n')],
  ['UTF-16 with a byte order mark', utf16('\ufeffgtin\tquantity\r\n12345670\t6')],
])('an invoice in %s is read', async (_, content) => {
  expect(await read(content)).toEqual([[{ gtin: '00000012345670', quantity: 6 }]]);
});

test.each([
  ['commas', strToU8(','.repeat(9_000_000)), 'file_too_large'],
  ['semicolons', strToU8(';'.repeat(9_000_000)), 'file_too_large'],
  ['a million columns', strToU8(`${'a;'.repeat(1_000_000)}\n`), 'file_too_large'],
  ['too many rows', strToU8('1,1\n'.repeat(200_001)), 'file_too_large'],
  ['too many cells', strToU8(`1${','.repeat(198)}1\n`.repeat(25_000)), 'file_too_large'],
  ['too many entries', archiveWith(manyFiles(2001)), 'file_too_large'],
  [
    'zeros packed a thousandfold',
    archiveWith({ 'xl/media/a.bin': new Uint8Array(101_000_000) }),
    'file_too_large',
  ],
  ['too many shared strings', archiveWith(sharedStrings('<si/>')), 'file_too_large'],
  [
    'too many shared strings with a prefix',
    archiveWith(sharedStrings('<x:si><t>a</t></x:si>')),
    'file_too_large',
  ],
  ['two cells far apart', archiveWith(farApart('XFD200000')), 'file_too_large'],
  ['a cell beyond the columns of Excel', archiveWith(farApart('ZZZZZZ2')), 'file_too_large'],
  ['a million repeated columns', repeatedCells(1_000_000, 1), 'file_too_large'],
  ['cells that fill the memory of its process', repeatedCells(16_384, 1_048_576), 'file_too_large'],
  [
    'an external entity',
    archiveWith(withEntity('<!ENTITY a SYSTEM "file:///etc/passwd">')),
    'file_unreadable',
  ],
  [
    'entities that multiply',
    archiveWith(withEntity('<!ENTITY a "aa"><!ENTITY b "&a;&a;">')),
    'file_unreadable',
  ],
  ['a workbook with a password', withPassword(), 'file_protected'],
  ['an XLS file with a password', xlsWithPassword(), 'file_protected'],
  ['an ODS file with a password', odsWithPassword(), 'file_protected'],
  ['an archive with a password', zipWithPassword(), 'file_protected'],
  ['no rows', strToU8(''), 'file_without_rows'],
  ['empty rows', strToU8('\r\n;;\r\n  ;\r\n'), 'file_without_rows'],
  ['an empty sheet', writeWorkbook(utils.book_new(utils.aoa_to_sheet([]), 'Empty')), 'file_without_rows'],
  ['a document', zipSync({ 'word/document.xml': strToU8('<document/>') }), 'file_unreadable'],
  ['an archive that is cut off', workbook.subarray(0, workbook.length / 2), 'file_unreadable'],
  ['an XLS file that is cut off', writeWorkbook(book, 'biff8').subarray(0, 600), 'file_unreadable'],
  ['a PDF', strToU8('%PDF-1.7\n1 0 obj\n'), 'file_unreadable'],
  ['a web page', strToU8('<!doctype html><title>Sign in</title>'), 'file_unreadable'],
  ['a million random bytes', randomBytes(1, 1_000_000), 'file_unreadable'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'file_unreadable'],
] as const)('a file of %s is refused', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'UnreadableFileError', code });
});

test('a table without the columns of an invoice has no result', async () => {
  expect(await read(strToU8('product,price\nSoap,4.50\n'))).toEqual([]);
});

test('a table of 200,000 rows is read', async () => {
  const rows = strToU8('gtin,quantity\n' + '12345670,1\n'.repeat(199_999));
  expect(await read(rows)).toEqual([[{ gtin: '00000012345670', quantity: 199_999 }]]);
});

test('a reader that is left ends its process', async () => {
  const rows = strToU8('gtin,quantity\n' + Array.from({ length: 50_000 }, (_, row) => `${row},1`).join('\n'));
  for await (const batch of readSpreadsheet(rows, invoiceReader, null)) {
    expect(batch).toHaveLength(1000);
    break;
  }
});

test('rows and columns without values do not count', () => {
  const [sheet] = readSheets(repeatedCells(0, 1_048_000));
  expect(sheet).toMatchObject({ rows: 2, columns: 2 });
  const text = strToU8(`gtin;quantity;;;\n1;2;;;\n${';;;;\n'.repeat(1000)}`);
  expect(readSheets(text)).toMatchObject([{ rows: 2, columns: 2 }]);
});

test('random bytes are read or refused with a code', () => {
  const outcomes = new Set<string>();
  for (let seed = 1; seed <= 300; seed += 1) outcomes.add(outcomeOf(randomBytes(seed, 3500)));
  for (const start of [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    [0xff, 0xfe],
  ]) {
    for (let seed = 1; seed <= 100; seed += 1) {
      const bytes = randomBytes(seed, 3500);
      bytes.set(start);
      outcomes.add(outcomeOf(bytes));
    }
  }
  expect([...outcomes].filter((outcome) => !/^(read|file_\w+)$/.test(outcome))).toEqual([]);
});

test('a workbook with a damaged byte is read or refused with a code', () => {
  const announced = vi.spyOn(console, 'error').mockReturnValue();
  for (const type of ['xlsx', 'biff8', 'ods'] as const) {
    const content = writeWorkbook(book, type);
    for (let at = 0; at < content.length; at += Math.ceil(content.length / 150)) {
      const damaged = content.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(outcomeOf(damaged)).toMatch(/^(read|file_\w+)$/);
    }
  }
  // The library names records that it does not know.
  expect(announced).toHaveBeenCalled();
  announced.mockClear();
});

function outcomeOf(content: Uint8Array): string {
  try {
    readSheets(content);
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}

/** Xorshift: the same bytes for a seed at each run. */
function randomBytes(seed: number, length: number): Uint8Array {
  let state = seed * 2_654_435_761;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  });
}

function writeWorkbook(of: WorkBook, bookType: 'xlsx' | 'xlsm' | 'biff8' | 'ods' = 'xlsx'): Uint8Array {
  return new Uint8Array(write(of, { type: 'buffer', bookType, bookSST: true }));
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'utf16le'));
}

/** The workbook with other entries. */
function archiveWith(entries: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ ...unzipSync(workbook), ...entries });
}

function manyFiles(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`xl/media/${n}.png`, new Uint8Array(1)]),
  );
}

function sharedStrings(entry: string): Record<string, Uint8Array> {
  const prefix = entry.includes(':') ? 'x:' : '';
  return { 'xl/sharedStrings.xml': strToU8(`<${prefix}sst>${entry.repeat(2_000_000)}</${prefix}sst>`) };
}

function farApart(cell: string): Record<string, Uint8Array> {
  const row = /\d+/.exec(cell)?.[0];
  const last = `<row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData>`;
  return {
    [firstSheet]: strToU8(
      textOf(workbook, firstSheet)
        .replace('</sheetData>', last)
        .replace(/<dimension[^>]*>/, `<dimension ref="A1:${cell}"/>`),
    ),
  };
}

function withEntity(entities: string): Record<string, Uint8Array> {
  const xml = textOf(workbook, firstSheet).replace('<worksheet', `<!DOCTYPE w [${entities}]><worksheet`);
  return { [firstSheet]: strToU8(xml) };
}

/** An ODS file whose last row repeats a cell; no columns mean an empty cell, as LibreOffice ends its sheets. */
function repeatedCells(columns: number, rows: number): Uint8Array {
  const content = writeWorkbook(book, 'ods');
  const cell =
    columns === 0
      ? '<table:table-cell table:number-columns-repeated="16384"/>'
      : `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>1</text:p></table:table-cell>`;
  const row = `<table:table-row table:number-rows-repeated="${rows}">${cell}</table:table-row></table:table>`;
  const xml = textOf(content, 'content.xml').replace('</table:table>', row);
  return zipSync({ ...unzipSync(content), 'content.xml': strToU8(xml) });
}

function textOf(archive: Uint8Array, path: string): string {
  return new TextDecoder().decode(unzipSync(archive)[path]);
}

/** An Excel file with a password is a compound file with the encrypted workbook. */
function withPassword(): Uint8Array {
  const container = CFB.utils.cfb_new();
  const info = Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from('<encryption/>')]);
  CFB.utils.cfb_add(container, '/EncryptionInfo', info);
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000));
  CFB.utils.cfb_add(container, '/\u0006DataSpaces/Version', Buffer.alloc(76));
  return new Uint8Array(Buffer.from(CFB.write(container, { type: 'buffer' })));
}

/** A FILEPASS record stands after the first record of the stream. */
function xlsWithPassword(): Uint8Array {
  const container = CFB.read(Buffer.from(writeWorkbook(book, 'biff8')), { type: 'buffer' });
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content ?? []);
  const end = 4 + stream.readUInt16LE(2);
  const filePass = Buffer.alloc(4 + 54);
  filePass.writeUInt16LE(0x2f, 0);
  filePass.writeUInt16LE(54, 2);
  filePass.writeUInt16LE(1, 4);
  filePass.writeUInt16LE(1, 6);
  filePass.writeUInt16LE(1, 8);
  CFB.utils.cfb_add(
    container,
    '/Workbook',
    Buffer.concat([stream.subarray(0, end), filePass, stream.subarray(end)]),
  );
  return new Uint8Array(Buffer.from(CFB.write(container, { type: 'buffer' })));
}

function odsWithPassword(): Uint8Array {
  const content = writeWorkbook(book, 'ods');
  const entries = unzipSync(content);
  const manifest = new TextDecoder()
    .decode(entries['META-INF/manifest.xml'])
    .replace(
      '</manifest:manifest>',
      '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
    );
  return zipSync({ ...entries, 'META-INF/manifest.xml': strToU8(manifest) });
}

function zipWithPassword(): Uint8Array {
  const content = workbook.slice();
  content[6] = (content[6] ?? 0) | 1;
  return content;
}
