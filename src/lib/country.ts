let names: Intl.DisplayNames | undefined;

/** `NL` → "Netherlands". The names are loaded when first asked for: what is on its way to the server waits for nothing. */
export function country(code: string) {
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}
