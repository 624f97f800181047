import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheets } from './read-sheets.ts';
import type { Sheet } from './sheet.ts';
import { readTextSheet } from './text-sheet.ts';

/** Names of products and columns as sellers of each language write them. */
const lists = {
  German: 'Bezeichnung;Größe\nHaarkur für gefärbtes Haar;groß\nBürste mit Öl;Übergröße\nMüsli;klein',
  French: 'Désignation;Qté\nCrème légère à la pêche;12\nGâteau aux épices;7\nSavon naturel très doux;3',
  Spanish: 'Descripción;Tamaño\nChampú para niños;pequeño\nJabón de Málaga;único',
  Italian: 'Descrizione;Quantità\nCaffè più forte;12\nTè verde;7\nPasta così buona;2',
  Portuguese: 'Descrição;Preço\nSabão de limão;2\nPão de açúcar;3\nCafé com maçã;4',
  Danish: 'Varebeskrivelse;Mærke\nRødgrød med fløde;Ærø\nSæbe på flaske;Åse\nKøkkenrulle;Ø',
  Swedish: 'Benämning;Märke\nHårvård för män;Öst\nSmör från gård;Åre\nKräm;Älg',
  Polish:
    'Nazwa;Ilość\nSzampon do włosów z łopianem;12\nKrem nawilżający łagodzący;7\nPłyn do kąpieli żurawinowy;3\nŚwieca źródło;1',
  Czech: 'Název;Značka\nŠampon pro děti;Řeka\nKrém na ruce hřejivý;Žďár\nMýdlo růžové;Příroda',
  Hungarian: 'Megnevezés;Készlet\nSampon őszi gyümölcs;12\nTusfürdő erdő;7\nFűszerkeverék;3',
  Romanian: 'Denumire;Cantitate\nŞampon pentru păr vopsit şi fără sare;12\nSăpun cu lămâie şi ţelină;7',
  Turkish: 'Ürün adı;Fiyat\nŞampuan güçlü saçlar için;12\nZeytinyağlı sabun kışlık;7',
  Greek: 'Περιγραφή;Τιμή\nΣαμπουάν για ξηρά μαλλιά;12\nΣαπούνι ελιάς;7',
  Ukrainian: 'Назва;Ціна\nШампунь для волосся;12\nМило з олією;7',
} as const;

const western = ['German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Danish', 'Swedish'] as const;
const cases: [keyof typeof lists, string][] = [
  ...western.flatMap((language) =>
    ['windows-1252', 'iso-8859-15', 'macintosh'].map((name): [typeof language, string] => [language, name]),
  ),
  ...(['Polish', 'Czech', 'Hungarian', 'Romanian'] as const).flatMap((language) =>
    ['windows-1250', 'iso-8859-2'].map((name): [typeof language, string] => [language, name]),
  ),
  ['Turkish', 'windows-1254'],
  ['Greek', 'windows-1253'],
  ['Ukrainian', 'windows-1251'],
];

test.each(cases)('%s in %s is read', (language, encoding) => {
  expect(textOf(encode(lists[language], encoding))).toBe(lists[language]);
});

test.each(Object.entries(lists))('%s in every form of Unicode is read', (_, text) => {
  const little = Buffer.from(text, 'utf16le');
  const forms = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    little,
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(little).swap16(),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ];
  expect(forms.map((form) => textOf(new Uint8Array(form)))).toEqual(forms.map(() => text));
});

test('signs of currencies and brands of other languages do not mislead the guess', () => {
  const text = 'Preis;Marke\n12,50 €;Rée\n8,90 €;Größe™\n3,50 €;L’Öl – groß';
  expect(textOf(encode(text, 'windows-1252'))).toBe(text);
});

test('names of two languages in one list do not mislead the guess', () => {
  const text = 'Jabón de Málaga;Öl\nLimón del jardín;köstlich\nCrema para niños;schön groß';
  const encodings = ['windows-1252', 'iso-8859-15', 'macintosh'];
  expect(encodings.map((encoding) => textOf(encode(text, encoding)))).toEqual([text, text, text]);
});

test('a text in UTF-8 that was cut off within a letter is still one', () => {
  const bytes = new Uint8Array(Buffer.from(`${lists.German}\n${lists.French}\n${lists.Swedish}é`));
  expect(textOf(bytes.subarray(0, -1))).toContain('Haarkur für gefärbtes Haar;groß');
});

test.each([
  ['semicolons beside decimal commas', 'a;b;c\n1;1,5;2,5\n2;3,5;4,5', ';'],
  ['commas', 'a,b,c\n1,"x; y",2\n2,z,3', ','],
  ['tabs', 'a\tb\n1,5\t2\n3,5\t4', '\t'],
  ['pipes', 'a|b|c\n1,5|x;y|3', '|'],
  ['a letterhead', 'Company, Street 1, City\n\nList of today\na;b;c\n1;2;3\n4;5;6\n7;8;9', ';'],
  ['line breaks in cells', 'a;b\n"x\ny, z, z, z";2\nz;3', ';'],
])('a text with %s is separated', (_, text, separator) => {
  const row = text.split('\n').at(-1)?.split(separator) ?? [];
  const sheet = readTextSheet(text);
  expect(cellsOf(sheet).at(-1)).toEqual(row.map((cell) => cell.replaceAll('"', '')));
});

test('quotation marks, line breaks and blanks in cells are kept as they are meant', () => {
  const sheet = readTextSheet('a;b\r\n"x ""y""; z";" 2 "\r\n"two\r\nlines";3"\r\n');
  expect(cellsOf(sheet)).toEqual([
    ['a', 'b'],
    ['x "y"; z', '2'],
    ['two\nlines', '3"'],
  ]);
});

test('a stray quotation mark takes no rows away', () => {
  const rows = Array.from({ length: 100 }, (_, row) => `${row};soap`);
  const open = readTextSheet(['a;b', '"1;soap', ...rows].join('\n'));
  expect(cellsOf(open).slice(1, 3)).toEqual([
    ['"1', 'soap'],
    ['0', 'soap'],
  ]);
  const closed = readTextSheet(['a;b', '"1;soap', ...rows, '2";soap'].join('\n'));
  expect([closed.rows, closed.textAt(101, 0, '.')]).toEqual([103, '99']);
});

test('a table that is written as text is read as it was', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'aé,;|\t"\n 1'), maxLength: 8 })
    .map((text) => text.trim());
  const tables = fc.array(fc.tuple(fc.constant('x'), cell, cell, fc.constant('y')), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(tables, (rows) => {
      const lines = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
      expect(cellsOf(readTextSheet(lines.join('\r\n')))).toEqual(rows);
    }),
  );
});

function textOf(content: Uint8Array): string {
  return readSheets(content)
    .flatMap((sheet) => cellsOf(sheet))
    .map((row) => row.join(';'))
    .join('\n');
}

function cellsOf(sheet: Sheet): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => sheet.textAt(row, column, '.')),
  );
}

function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${letter} is not in ${encoding}`);
    return byte;
  });
}
