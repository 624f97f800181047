/** The query parameters of a redirect target; the first safe one is used (decisions 3). */
const NAMES = ['redirectPath', 'redirectUrl', 'redirectTo'];
/** A target that is encoded more often than this is rejected. */
const MAXIMUM_ENCODINGS = 4;

/** The redirect target in a query: a path of this origin such as `/orders/?page=2`; null without a safe one. */
export function redirectTarget(search: string, origin: string): string | null {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const target = safePath(query.get(name) ?? '', origin);
    if (target !== null) return target;
  }
  return null;
}

function safePath(asked: string, origin: string): string | null {
  if (!layersOf(asked).every(isHarmless)) return null;
  if (!URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.username || url.password) return null;
  // `/.//host` is a path of this origin, but becomes another host when it is written out.
  return layersOf(url.pathname).every(isHarmless) ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** A text and its repeated decodings, as any later reader may decode it. */
function layersOf(text: string): string[] {
  const layers = [text];
  for (let left = MAXIMUM_ENCODINGS; left > 0; left -= 1) {
    const decoded = decodedOf(layers.at(-1) ?? '');
    if (decoded === layers.at(-1)) return layers;
    layers.push(decoded);
  }
  // The last text is still encoded. The empty text that follows it makes the target unsafe.
  return [...layers, ''];
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what must not get through
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

function isHarmless(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !HARMFUL.test(text);
}
