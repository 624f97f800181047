import { closest } from 'fastest-levenshtein';

/** Invalid arguments of a command; the message is one sentence for the user. */
export class UsageError extends Error {}

/** Returns `name` if it is one of `known`, else throws a UsageError with the nearest known name. */
export function parseChoice<T extends string>(what: string, name: string, known: readonly T[]): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new UsageError(unknownNameMessage(what, name, known));
  return found;
}

export function unknownNameMessage(what: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `There is no ${what} '${name}', and no other either.`;
  return `There is no ${what} '${name}'; the nearest is '${closest(name, known)}'.`;
}

/** Converts an error of Node's `parseArgs` into one sentence. */
export function toUsageError(error: unknown, options: readonly string[]): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) return new UsageError(unknownNameMessage('option', unknown, options));
  const [, empty, how] = /^Option '.*?--([\w-]+)[^']*' argument (missing|is ambiguous)/.exec(message) ?? [];
  if (empty === undefined) return new UsageError(message);
  const dash = how === 'missing' ? '' : '; what follows begins with a dash';
  return new UsageError(`--${empty} needs a value${dash}.`);
}
