import { createCompiledRecipe, type VariantClasses } from '#src/ui/compiled-recipe.ts';
import { cva } from '#styled/css';

type Values = Record<string, string | boolean | undefined>;
type Parameters = [base: string, tables: VariantClasses[], defaults: Values];
type Combination = { values: Values; classes: string[] };

export type RecipeConfig = {
  variants?: Record<string, Record<string, unknown>>;
  defaultVariants?: Values;
};

/**
 * Turns a recipe into lookup tables: each class is in the table of only those variants that it depends on. Panda
 * itself computes the classes of a combination of values, so overrides and compound variants keep their meaning.
 */
export function compileRecipe(config: RecipeConfig): Parameters {
  const { variants = {}, defaultVariants = {} } = config;
  const unclear = Object.keys(variants).find(
    (variant) => variants[variant]?.['false'] && !(variant in defaultVariants),
  );
  if (unclear) throw new Error(`The variant ${unclear} has styles for false and needs a default.`);
  const recipe: (values: Values) => string = Reflect.apply(cva, undefined, [config]);
  const combinations = combine(Object.entries(variants), defaultVariants).map((values) => ({
    values,
    classes: recipe(values).split(' ').filter(Boolean),
  }));
  const base: string[] = [];
  const tables = new Map<string, Record<string, string>>();
  for (const name of new Set(combinations.flatMap(({ classes }) => classes))) {
    const deciding = Object.keys(variants).filter((variant) => decides(variant, name, combinations));
    if (deciding.length === 0) {
      base.push(name);
    } else {
      const table = tables.get(deciding.join(' ')) ?? {};
      tables.set(deciding.join(' '), table);
      for (const key of keysWith(name, deciding, combinations))
        table[key] = table[key] ? `${table[key]} ${name}` : name;
    }
  }
  const parameters: Parameters = [base.join(' '), [...tables], defaultVariants];
  verify(createCompiledRecipe(...parameters), combinations);
  return parameters;
}

/** Every combination of values; a variant without a default may be left out as well. */
function combine([first, ...others]: [string, Record<string, unknown>][], defaults: Values): Values[] {
  if (!first) return [{}];
  const [variant, options] = first;
  const names = Object.keys(options);
  const values = names.some((name) => name === 'true' || name === 'false') ? [true, false] : names;
  const withAbsent = defaults[variant] === undefined ? [undefined, ...values] : values;
  return combine(others, defaults).flatMap((rest) =>
    withAbsent.map((value) => ({ ...rest, [variant]: value })),
  );
}

/** Whether a class depends on the value of a variant while all other variants are unchanged. */
function decides(variant: string, name: string, combinations: Combination[]) {
  const seen = new Map<string, boolean>();
  return combinations.some(({ values, classes }) => {
    const others = JSON.stringify({ ...values, [variant]: null });
    const isThere = classes.includes(name);
    const before = seen.get(others) ?? isThere;
    seen.set(others, isThere);
    return before !== isThere;
  });
}

function keysWith(name: string, deciding: string[], combinations: Combination[]) {
  const having = combinations.filter(({ classes }) => classes.includes(name));
  return new Set(having.map(({ values }) => deciding.map((variant) => values[variant] || '').join(' ')));
}

function verify(compiled: (values: Values) => string, combinations: Combination[]) {
  for (const { values, classes } of combinations) {
    const found = compiled(values).split(' ').filter(Boolean);
    if (found.toSorted().join(' ') !== classes.toSorted().join(' '))
      throw new Error(`A recipe was compiled wrongly for ${JSON.stringify(values)}: ${found.join(' ')}`);
  }
}
