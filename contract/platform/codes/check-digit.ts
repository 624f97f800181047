/** The check digit of GS1 for the digits before it: their sum, weighted 3 and 1 from the right, modulo 10. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits.at(-1 - place)) * (place % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last of the digits is the check digit of those before it. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
}
