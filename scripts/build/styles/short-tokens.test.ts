import { expect, test } from 'vitest';
import { shortenTokens } from './short-tokens.ts';

test('tokens get short names, and those that no rule uses are left out', () => {
  const stylesheet = `:root{--made-with-panda:"🐼";--colors-ink:light-dark(#000,#fff);--colors-old:var(--colors-older);--colors-older:light-dark(#111,#222)}
.a{color:var(--colors-ink);--columns:1fr}`;
  expect(shortenTokens(stylesheet)).toBe(`:root{--t1:light-dark(#000,#fff);}
.a{color:var(--t1);--columns:1fr}`);
});

test('a short value stands where it is used', () => {
  const stylesheet = String.raw`:root{--spacing-0\.5:.125rem;--spacing-2:.5rem;--colors-info:#0b5c7a}
.a{padding:var(--spacing-0\.5) calc(var( --spacing-2 ) * -1);color:var(--colors-info)}`;
  expect(shortenTokens(stylesheet)).toBe(`:root{}
.a{padding:.125rem calc(.5rem * -1);color:#0b5c7a}`);
});

test('a token with a value in parentheses, and one that is a fallback, are read whole', () => {
  const tokens =
    ':root{--shadows-float:0 1px 2px var(--colors-ink), 0 2px #000;--colors-ink:light-dark(#000,#fff);--durations-fast:.12s}';
  const rules =
    '.a{box-shadow:var(--shadows-float)}.b{transition:color var(--motion, var(--durations-fast))}';
  expect(shortenTokens(tokens + rules)).toBe(
    ':root{--t0:0 1px 2px var(--t1), 0 2px #000;--t1:light-dark(#000,#fff);}' +
      '.a{box-shadow:var(--t0)}.b{transition:color var(--motion, .12s)}',
  );
});

test('a longer name that begins like a token keeps its own', () => {
  const stylesheet =
    ':root{--colors-info:light-dark(#00f,#0ff);--colors-info-deep:light-dark(#008,#088)}.a{color:var(--colors-info-deep);fill:var(--colors-info)}';
  expect(shortenTokens(stylesheet)).toBe(
    ':root{--t0:light-dark(#00f,#0ff);--t1:light-dark(#008,#088)}.a{color:var(--t1);fill:var(--t0)}',
  );
});
