/** The groups of design tokens that Panda writes as custom properties, and its signature, which no rule uses. */
const groups =
  'made-with|animations|breakpoints|colors|durations|easings|font-weights|radii|shadows|sizes|spacing|z-index';
const name = `--(?:${groups})-[\\w.\\\\-]+`;
const declaration = new RegExp(`(${name})\\s*:([^;{}]*)(?:;|(?=\\}))`, 'g');
const use = new RegExp(`var\\(\\s*(${name})`, 'g');
const wholeUse = new RegExp(`var\\(\\s*(${name})\\s*\\)`, 'g');
/** A longer value takes less room in one place. */
const SHORT = 12;

/**
 * A stylesheet with the values of short tokens where they are used, short names for the other tokens that it uses, and
 * without the rest: Panda writes all tokens, and each user loads them before the first paint. Stylesheets of one
 * configuration have the same names, so a page may have several of them.
 */
export function shortenTokens(stylesheet: string): string {
  const declared = [...stylesheet.matchAll(declaration)].flatMap(([, token = '']) => token);
  const names = new Map([...new Set(declared)].map((token, index) => [token, `--t${index.toString(36)}`]));
  return withoutUnused(withValues(stylesheet)).replaceAll(
    new RegExp(name, 'g'),
    (token) => names.get(token) ?? token,
  );
}

/** A token with a value for each theme stays a token. */
function withValues(stylesheet: string): string {
  const declarations = [...stylesheet.matchAll(declaration)].map(
    ([, token = '', value = '']) => [token, value.trim()] as const,
  );
  const values = new Map(declarations.filter(([, value]) => value.length <= SHORT && !value.includes('(')));
  return stylesheet.replaceAll(wholeUse, (text, token: string) => values.get(token) ?? text);
}

/** Tokens that only unused tokens use go as well. */
function withoutUnused(stylesheet: string): string {
  const used = new Set([...stylesheet.matchAll(use)].map(([, token]) => token));
  const kept = stylesheet.replaceAll(declaration, (text, token: string) => (used.has(token) ? text : ''));
  return kept === stylesheet ? stylesheet : withoutUnused(kept);
}
