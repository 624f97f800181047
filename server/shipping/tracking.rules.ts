/** As carriers print them: no spaces, upper case. */
export function normalisedCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase();
}

/** Each number once, in the order in which it was given; the invalid ones as they were written. */
export function splitTrackingCodes(
  codes: readonly string[],
  pattern: string,
): { valid: string[]; invalid: string[] } {
  const shape = new RegExp(`^(?:${pattern})$`);
  const byCode = new Map(codes.map((code) => [normalisedCode(code), code]));
  const valid = [...byCode.keys()].filter((code) => shape.test(code));
  const invalid = [...byCode].filter(([code]) => !shape.test(code)).map(([, written]) => written);
  return { valid, invalid };
}
