let names: Intl.DisplayNames | undefined;

/** `NL` → "Netherlands". The names are loaded on first use. */
export function country(code: string) {
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}
