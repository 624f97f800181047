/** The name of a download in `Content-Disposition`, without characters that could lead to another folder. */
export function parseFileName(disposition: string | null): string {
  const extended = disposition?.match(/filename\*\s*=\s*utf-8'[^']*'([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i);
  const name = decoded(extended) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what must not get through
  return name.replaceAll(/[\u0000-\u001f\u007f/\\]/g, '').replace(/^\.+/, '') || 'download';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
