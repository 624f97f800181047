const SEPARATOR = '\u001d';
const gs1Symbology = /^\](?:C1|e[0-2]|d2|Q3)/;
const bracketed = /\((\d{2,4})\)([^(]*)/g;

/**
 * The lengths, with the identifier, of elements that end without a separator, by the first two digits of the identifier.
 * All others end at a separator (GS1 General Specifications, "Element strings with predefined length").
 */
const predefinedLengths: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
  '41': 16,
};

/**
 * The value of an element with two digits as identifier, as `01`, in an element string of GS1: with the function
 * character FNC1 as separator, or with the identifiers in brackets. Null where it is not there.
 */
export function findElement(text: string, identifier: string): string | null {
  for (const [start, value] of elementsOf(text.replace(gs1Symbology, ''))) {
    if (start === identifier) return value;
  }
  return null;
}

/** Each element by the first two digits of its identifier, with the digits and characters after them. */
function* elementsOf(text: string): Generator<[start: string, value: string]> {
  if (/^\(\d{2,4}\)/.test(text)) {
    for (const [, identifier = '', value = ''] of text.matchAll(bracketed)) {
      yield [identifier, value.replaceAll(SEPARATOR, '')];
    }
    return;
  }
  let rest = text;
  while (/^\d\d/.test(rest)) {
    const start = rest.slice(0, 2);
    const separator = rest.indexOf(SEPARATOR);
    const end = predefinedLengths[start] ?? (separator === -1 ? rest.length : separator);
    yield [start, rest.slice(2, end)];
    rest = rest.slice(end);
    while (rest.startsWith(SEPARATOR)) rest = rest.slice(SEPARATOR.length);
  }
}
