/**
 * Letters that have no accent to remove, as people type them on other keyboards. Each change needs a migration of
 * `fold` on PostgreSQL.
 */
export const plainLetters = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
} as const;

const withoutAccent = new Map<string, string>(Object.entries(plainLetters));
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Writes a text for comparisons: without accents, in lower case, "Sørensen" as "sorensen". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(special, (letter) => withoutAccent.get(letter) ?? letter);
}
