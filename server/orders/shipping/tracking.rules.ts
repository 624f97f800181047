/** Normalises a tracking code as carriers print it: upper case, no spaces. */
export function normaliseTrackingCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase();
}

/** Splits codes into valid and invalid ones: each once, in the given sequence, the invalid ones as they were written. */
export function splitTrackingCodes(
  codes: readonly string[],
  pattern: string,
): { valid: string[]; invalid: string[] } {
  const shape = new RegExp(`^(?:${pattern})$`);
  const byCode = new Map(codes.map((code) => [normaliseTrackingCode(code), code]));
  const valid = [...byCode.keys()].filter((code) => shape.test(code));
  const invalid = [...byCode].filter(([code]) => !shape.test(code)).map(([, written]) => written);
  return { valid, invalid };
}
