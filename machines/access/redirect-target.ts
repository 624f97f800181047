/** The names under which a target may come; the first that is safe counts (decisions 3). */
const NAMES = ['redirectPath', 'redirectUrl', 'redirectTo'];
/** Encoded this often, a target is nobody's honest address. */
const MOST_LAYERS = 4;

/** Where a query asks to go next: a path of this origin such as `/orders/?page=2`, null when it names none. */
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
  // `/.//host` is a path of this origin until it is written down again: then it is another host.
  return layersOf(url.pathname).every(isHarmless) ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** A text as it is, decoded, decoded twice and so on: what any reader behind us may make of it. */
function layersOf(text: string): string[] {
  const layers = [text];
  for (let left = MOST_LAYERS; left > 0; left -= 1) {
    const decoded = decodedOf(layers.at(-1) ?? '');
    if (decoded === layers.at(-1)) return layers;
    layers.push(decoded);
  }
  // Still not at the bottom: an empty layer, which is not harmless.
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
