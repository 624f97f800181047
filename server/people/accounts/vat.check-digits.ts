import { stdnum } from 'stdnum';

/** A Bulgarian VAT number: nine digits of a company, or ten of a person or of another body. */
export function isBulgarianVat(digits: string): boolean {
  if (/^\d{9}$/.test(digits)) return digits.endsWith(companyDigit(digits));
  return (
    /^\d{10}$/.test(digits) &&
    ((hasBirthDate(digits) && stdnum.BG?.egn?.validate(digits).isValid === true) ||
      stdnum.BG?.pnf?.validate(digits).isValid === true ||
      digits.endsWith(otherDigit(digits) ?? 'none'))
  );
}

/** A Czech VAT number of nine digits that begins with 6, which does not count for the check digit. */
export function isSpecialCzechVat(digits: string): boolean {
  if (!/^6\d{8}$/.test(digits)) return false;
  const remainder = weightedSum(digits.slice(1, -1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return digits.endsWith(String((8 - ((10 - remainder) % 11) + 10) % 10));
}

function companyDigit(digits: string): string {
  const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const remainder = first === 10 ? weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return String(remainder % 10);
}

/** Null where no check digit exists. */
function otherDigit(digits: string): string | null {
  const difference = 11 - (weightedSum(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return difference === 10 ? null : String(difference % 11);
}

/** The library takes any date. The month tells the century: 20 more before 1900, 40 more from 2000. */
function hasBirthDate(digits: string): boolean {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2)));
  const century = [1900, 1800, 2000][Math.floor(month / 20)];
  if (century === undefined) return false;
  const date = new Date(Date.UTC(century + year, (month % 20) - 1, day));
  return date.getUTCMonth() === (month % 20) - 1 && date.getUTCDate() === day;
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}
