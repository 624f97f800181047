import { closest } from 'fastest-levenshtein';

/** The command is asked for something that there is not; its message is one sentence for whoever asked. */
export class Misuse extends Error {}

/** `name`, if it is one of `known`; else says which of them comes nearest. */
export function oneOf<T extends string>(what: string, name: string, known: readonly T[]): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new Misuse(unknownText(what, name, known));
  return found;
}

export function unknownText(what: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `There is no ${what} '${name}', and no other either.`;
  return `There is no ${what} '${name}'; the nearest is '${closest(name, known)}'.`;
}

/** What `parseArgs` of Node.js found wrong with a command line that may have these options, in one sentence. */
export function misread(error: unknown, options: readonly string[]): Misuse {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) return new Misuse(unknownText('option', unknown, options));
  const [, empty, how] = /^Option '.*?--([\w-]+)[^']*' argument (missing|is ambiguous)/.exec(message) ?? [];
  if (empty === undefined) return new Misuse(message);
  const dash = how === 'missing' ? '' : '; what follows begins with a dash';
  return new Misuse(`--${empty} needs a value${dash}.`);
}
