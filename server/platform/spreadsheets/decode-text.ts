import { UnreadableFileError } from './unreadable-file.ts';

/** The text of a file, in the encoding that its bytes suggest. Refuses bytes that are no text. */
export function decodeText(content: Uint8Array): string {
  const encoding = guessEncoding(content);
  const text = new TextDecoder(encoding).decode(content).replace(/^\ufeff/, '');
  const beginning = text.slice(0, SAMPLE);
  const controls = beginning.match(controlCharacters)?.length ?? 0;
  const isMarkup = /^\s*(<|%PDF|\{\\rtf)/.test(beginning);
  if (isMarkup || beginning.includes('\0') || controls > beginning.length / 100) {
    throw new UnreadableFileError('file_unreadable');
  }
  return text;
}

const SAMPLE = 200_000;
const UTF8_SAMPLE = 1_000_000;
const WORD_BYTES = 64_000;
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0001-\u0008\u000b\u000e-\u001f\ufffd\ufffe\uffff]/g;

export function guessEncoding(content: Uint8Array): string {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return guessWideEncoding(content) ?? (isUtf8(content) ? 'utf-8' : guessSingleByteEncoding(content));
}

/** In UTF-16 one byte of each digit and separator is zero; other texts have no such bytes. */
function guessWideEncoding(content: Uint8Array): string | null {
  const sample = content.subarray(0, 10_000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 50 && even < odd / 10) return 'utf-16le';
  return even > sample.length / 50 && odd < even / 10 ? 'utf-16be' : null;
}

/** A file that was cut off, or put together from others, can have some bytes that are not UTF-8. */
function isUtf8(content: Uint8Array): boolean {
  const text = new TextDecoder().decode(content).slice(0, UTF8_SAMPLE);
  const broken = text.split('\ufffd').length - 1;
  if (broken === 0) return true;
  const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return broken * 20 < beyondAscii;
}

const western = [
  'äöüßÄÖÜ',
  'éèêëïöüçàâîôûœùÉÈÊÇÀÔ',
  'éëïöüèáóÉË',
  'áéíóúüñÁÉÍÓÚÑ¿¡ºª',
  'àèéìíîòóùúÀÈÉ',
  'ãõáéíóúâêôçàÃÕÁÉÍÓÚÂÊÔÇºª',
  'æøåéÆØÅÉ',
  'åäöéÅÄÖÉ',
];
const central = [
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  'áäčďéíĺľňóôŕšťúýžÁČĎÉÍĽŇÓÔŠŤÚÝŽ',
  'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  'čćđšžČĆĐŠŽ',
  'ăâîşţĂÂÎŞŢ',
];
const baltic = ['ąčęėįšųūžĄČĘĖĮŠŲŪŽ', 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ', 'äõöüšžÄÕÖÜ'];

/** In order: of encodings that fit equally well the first is chosen. */
const encodings: readonly { name: string; alphabets: readonly string[] }[] = [
  { name: 'windows-1252', alphabets: western },
  { name: 'windows-1250', alphabets: central },
  { name: 'iso-8859-15', alphabets: western },
  { name: 'iso-8859-2', alphabets: central },
  { name: 'macintosh', alphabets: western },
  { name: 'windows-1257', alphabets: baltic },
  { name: 'iso-8859-13', alphabets: baltic },
  { name: 'windows-1254', alphabets: ['çğıöşüÇĞİÖŞÜâ'] },
  { name: 'windows-1253', alphabets: ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'] },
  {
    name: 'windows-1251',
    alphabets: ['абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯіїєґ'],
  },
];
const symbols = '€£°®™©–—‘’“”„«»…•×²³½¼´ ·';

/** A second language explains more letters of any text, so that it has to explain some more. */
const SECOND_LANGUAGE = 0.95;

/** By the share of letters of one language, or of two, in the words that have other bytes than ASCII. */
function guessSingleByteEncoding(content: Uint8Array): string {
  const words = wordsBeyondAscii(content);
  let best = { name: 'windows-1252', score: -1 };
  for (const { name, alphabets } of encodings) {
    const score = scoreText(new TextDecoder(name).decode(words), alphabets);
    if (score > best.score) best = { name, score };
  }
  return best.name;
}

/** Every byte beyond ASCII between its neighbours. */
function wordsBeyondAscii(content: Uint8Array): Uint8Array {
  const words: number[] = [];
  for (let at = 0; at < content.length && words.length < WORD_BYTES; at += 1) {
    const byte = content[at] ?? 0;
    if (byte >= 0x80) words.push(content[at - 1] ?? 0x20, byte, content[at + 1] ?? 0x20, 0x0a);
  }
  return Uint8Array.from(words);
}

function scoreText(text: string, alphabets: readonly string[]): number {
  const words = text.split('\n').filter((word) => word.length > 1);
  const letters = new Map<string, number>();
  let symbolScore = 0;
  for (const word of words) {
    const [before = '', letter = '', after = ''] = word;
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    if (symbols.includes(letter) && !isInWord) symbolScore += 0.9;
    else if (!isOutOfPlace(before, letter, after)) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  }
  const scores = alphabets.flatMap((one, index) => [
    countLetters(letters, one),
    ...alphabets.slice(index + 1).map((other) => SECOND_LANGUAGE * countLetters(letters, one + other)),
  ]);
  return (Math.max(...scores) + symbolScore) / Math.max(1, words.length);
}

function countLetters(letters: ReadonlyMap<string, number>, alphabet: string): number {
  return [...new Set(alphabet)].reduce((sum, letter) => sum + (letters.get(letter) ?? 0), 0);
}

/** A capital after a small letter, or a Greek or Cyrillic letter beside a Latin one. */
function isOutOfPlace(before: string, letter: string, after: string): boolean {
  const isCapitalInside = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter);
  const isOtherScript = /\p{sc=Greek}|\p{sc=Cyrillic}/u.test(letter) && /[a-z]/i.test(before + after);
  return isCapitalInside || isOtherScript;
}
