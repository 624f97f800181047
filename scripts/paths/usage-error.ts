import { closest } from 'fastest-levenshtein';

/** The command is asked for something that there is not; its message is one sentence for whoever asked. */
export class UsageError extends Error {}

/** `name`, if it is one of `known`; else says which of them comes nearest. */
export function parseChoice<T extends string>(what: string, name: string, known: readonly T[]): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new UsageError(unknownNameMessage(what, name, known));
  return found;
}

export function unknownNameMessage(what: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `There is no ${what} '${name}', and no other either.`;
  return `There is no ${what} '${name}'; the nearest is '${closest(name, known)}'.`;
}

/** What `parseArgs` of Node.js found wrong with a command line that may have these options, in one sentence. */
export function toUsageError(error: unknown, options: readonly string[]): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) return new UsageError(unknownNameMessage('option', unknown, options));
  const [, empty, how] = /^Option '.*?--([\w-]+)[^']*' argument (missing|is ambiguous)/.exec(message) ?? [];
  if (empty === undefined) return new UsageError(message);
  const dash = how === 'missing' ? '' : '; what follows begins with a dash';
  return new UsageError(`--${empty} needs a value${dash}.`);
}
