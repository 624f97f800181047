/** The groups of design tokens that Panda writes as custom properties. */
const groups =
  'animations|breakpoints|colors|durations|easings|font-weights|radii|shadows|sizes|spacing|z-index';
const name = `--(?:${groups})-[\\w.\\\\-]+`;
const declaration = new RegExp(`(${name})\\s*:[^;{}]*(;|(?=\\}))`, 'g');
const use = new RegExp(`var\\(\\s*(${name})`, 'g');

/**
 * A stylesheet with short names for the tokens that it uses, and without the others: Panda writes all tokens, and each
 * user loads them before the first paint. Stylesheets of one configuration have the same names, so a page may have
 * several of them.
 */
export function shortenTokens(stylesheet: string): string {
  const declared = [...stylesheet.matchAll(declaration)].flatMap(([, token = '']) => token);
  const names = new Map([...new Set(declared)].map((token, index) => [token, `--t${index.toString(36)}`]));
  return withoutUnused(stylesheet).replaceAll(new RegExp(name, 'g'), (token) => names.get(token) ?? token);
}

/** Tokens that only unused tokens use go as well. */
function withoutUnused(stylesheet: string): string {
  const used = new Set([...stylesheet.matchAll(use)].map(([, token]) => token));
  const kept = stylesheet.replaceAll(declaration, (text, token: string) => (used.has(token) ? text : ''));
  return kept === stylesheet ? stylesheet : withoutUnused(kept);
}
