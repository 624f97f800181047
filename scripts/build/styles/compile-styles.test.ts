import { expect, test } from 'vitest';
import { buttonRecipe } from '#src/ui/button.recipe.ts';
import { createCompiledRecipe } from '#src/ui/compiled-recipe.ts';
import { css, cva } from '#styled/css';
import { stack } from '#styled/patterns';
import { compileRecipe } from './compile-recipe.ts';
import { compileStyles } from './compile-styles.ts';

const imports = "import { css, cva, cx } from '#styled/css'; import { stack } from '#styled/patterns';\n";

function compiled(code: string) {
  return compileStyles(imports + code).slice(imports.length);
}

function classesOf(className: string) {
  return className.split(' ').filter(Boolean).toSorted();
}

test('a static style becomes the class names that Panda gives it', () => {
  expect(compiled("const row = css({ display: 'flex', _hover: { color: 'info' } });")).toBe(
    `const row = ${JSON.stringify(css({ display: 'flex', _hover: { color: 'info' } }))};`,
  );
  expect(compiled("<div className={stack({ gap: '2' })} />")).toBe(
    `<div className={${JSON.stringify(stack({ gap: '2' }))}} />`,
  );
});

test('styles that share a constant of their module are merged', () => {
  const code =
    "const head = css.raw({ color: 'ink', top: '1' }); const alone = css(head, { color: 'info' });";
  expect(compiled(code)).toBe(
    `const head = (${JSON.stringify({ color: 'ink', top: '1' })}); const alone = ${JSON.stringify(css({ color: 'info', top: '1' }))};`,
  );
});

test('styles that are known at run time only keep their call', () => {
  const code = 'const shown = (width) => css({ width });';
  expect(compiled(code)).toBe(code);
  const shadowed = "const width = '4'; const shown = (width) => css({ width });";
  expect(compiled(shadowed)).toBe(shadowed);
  const joined = "const both = cx(first, isOpen ? css(elsewhere) : '');";
  expect(compiled(joined)).toBe(joined);
});

test('a compiled recipe gives each combination the classes of the recipe', () => {
  const config = {
    base: { color: 'ink', top: '0', minHeight: { base: '9', _touch: '11' } },
    variants: {
      tone: { danger: { color: 'danger' }, info: { color: 'info', _hover: { top: '1' } } },
      size: { sm: { minHeight: '8' }, lg: { _hover: { top: '2' } } },
      wide: { true: { width: 'full' } },
    },
    compoundVariants: [{ tone: 'info', wide: true, css: { left: '3' } }],
    defaultVariants: { size: 'sm' },
  } as const;
  const recipe: (values: object) => string = Reflect.apply(cva, undefined, [config]);
  const made = createCompiledRecipe(...compileRecipe(config));
  for (const tone of [undefined, 'danger', 'info'])
    for (const size of [undefined, 'sm', 'lg'])
      for (const wide of [undefined, false, true])
        expect(classesOf(made({ tone, size, wide }))).toEqual(classesOf(recipe({ tone, size, wide })));
  expect(classesOf(made())).toEqual(classesOf(recipe({})));
});

test('the button, which has most variants, is compiled', () => {
  const made = createCompiledRecipe(...compileRecipe(buttonRecipe.config));
  const values = { variant: 'danger', size: 'lg', square: true } as const;
  expect(classesOf(made(values))).toEqual(classesOf(buttonRecipe(values)));
});

test('a variant with styles for false and no default is refused: false and absent share a key', () => {
  expect(() => compileRecipe({ variants: { wide: { false: { top: '1' } } } })).toThrow('wide');
});
