import { expect, test } from 'vitest';
import { shortenTokens } from './short-tokens.ts';

test('tokens get short names, and those that no rule uses are left out', () => {
  const stylesheet = String.raw`:root{--colors-ink:#0f1f2e;--colors-old:var(--colors-older);--colors-older:#fff;--spacing-0\.5:.125rem;--spacing-2:.5rem}
.a{color:var(--colors-ink);padding:var(--spacing-0\.5);--columns:1fr}`;
  expect(shortenTokens(stylesheet)).toBe(String.raw`:root{--t0:#0f1f2e;--t3:.125rem;}
.a{color:var(--t0);padding:var(--t3);--columns:1fr}`);
});

test('a token with a value in parentheses, and one that is a fallback, are read whole', () => {
  const tokens =
    ':root{--shadows-float:0 1px 2px var(--colors-ink), 0 2px #000;--colors-ink:#0f1f2e;--durations-fast:.12s}';
  const rules =
    '.a{box-shadow:var(--shadows-float)}.b{transition:color var(--motion, var(--durations-fast))}';
  expect(shortenTokens(tokens + rules)).toBe(
    ':root{--t0:0 1px 2px var(--t1), 0 2px #000;--t1:#0f1f2e;--t2:.12s}' +
      '.a{box-shadow:var(--t0)}.b{transition:color var(--motion, var(--t2))}',
  );
});

test('a longer name that begins like a token keeps its own', () => {
  const stylesheet =
    ':root{--colors-info:#00f;--colors-info-deep:#008}.a{color:var(--colors-info-deep);fill:var(--colors-info)}';
  expect(shortenTokens(stylesheet)).toBe(':root{--t0:#00f;--t1:#008}.a{color:var(--t1);fill:var(--t0)}');
});
