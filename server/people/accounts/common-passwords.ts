import { brand } from '#contract/platform/brand.ts';

let common: Promise<Set<string>> | undefined;

/**
 * Whether a password is one of the 49,000 most common ones, a repetition, a run or the name of the brand; upper and
 * lower case count as equal.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.trim().toLowerCase();
  if (isRepetition(typed) || isRun(typed) || isBrandName(typed)) return true;
  common ??= loadCommon();
  return (await common).has(typed);
}

/** Nothing, or up to four characters again and again: `12341234`. */
function isRepetition(typed: string): boolean {
  return typed === '' || /^(.{1,4})\1+$/su.test(typed);
}

/** Each character is the next or the previous of the one before it: `987654321`, `abcdefgh`. */
function isRun(typed: string): boolean {
  const codes = Array.from(typed, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Alone or with digits and signs around it: `Quayside-2026!`. */
function isBrandName(typed: string): boolean {
  return typed.replaceAll(/[^\p{L}]/gu, '') === brand.slug;
}

/** The list is loaded on demand: it has half a megabyte, and only new passwords are checked. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
