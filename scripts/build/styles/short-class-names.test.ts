import { expect, test } from 'vitest';
import { compileStyles } from './compile-styles.ts';
import { shortClassNames, shortenSelectors, shortenWith } from './short-class-names.ts';

const stylesheet = `@layer reset, utilities.compositions;
@layer utilities {
  .gap_2\\.5 { gap: .625rem; background: url("some.svg"); }
  .bg_\\[linear-gradient\\(\\{colors\\.line\\}_0\\)\\] { color: red }
  @media (width >= 40.5rem) { .sm\\:gap_4:is(:hover, .open) > .gap_2\\.5 { gap: 1rem } }
}`;

test('classes get short names in the sequence of the stylesheet', () => {
  expect([...shortClassNames(stylesheet)]).toEqual([
    ['gap_2.5', 'a'],
    ['bg_[linear-gradient({colors.line}_0)]', 'b'],
    ['sm:gap_4', 'c'],
    ['open', 'd'],
  ]);
  const many = Array.from({ length: 60 }, (_, item) => `.class-${item}{}`).join('');
  expect([...shortClassNames(many).values()].slice(50)).toEqual([
    'Y',
    'Z',
    'aa',
    'ab',
    'ac',
    'ad',
    'ae',
    'af',
    'ag',
    'ah',
  ]);
});

test('only selectors are shortened', () => {
  expect(shortenSelectors(stylesheet, shortClassNames(stylesheet)))
    .toBe(`@layer reset, utilities.compositions;
@layer utilities {
  .a { gap: .625rem; background: url("some.svg"); }
  .b { color: red }
  @media (width >= 40.5rem) { .c:is(:hover, .d) > .a { gap: 1rem } }
}`);
});

test('compiled styles and recipes have the short names', () => {
  const shorten = shortenWith(
    new Map([
      ['top_1', 'b'],
      ['display_flex', 'c'],
      ['left_2', 'd'],
    ]),
  );
  const code = `import { css, cva } from '#styled/css';
const row = css({ display: 'flex', top: '1' });
const rowRecipe = cva({ base: { top: '1' }, variants: { kind: { wide: { left: '2' } } } });`;
  const compiled = compileStyles(code, shorten);
  expect(compiled).toContain('const row = "c b";');
  expect(compiled).toContain('createCompiledRecipe("b", [["kind",{"wide":"d"}]], {})');
});

test('a class without a rule is an error', () => {
  expect(() => shortenWith(new Map())('top_1')).toThrow('The stylesheet has no class top_1.');
});
