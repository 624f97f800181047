const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** `NL` → "Netherlands". */
export function country(code: string) {
  return names.of(code) ?? code;
}
