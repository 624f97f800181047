/** Variants, joined by spaces, with the classes of each combination of their values that has any; `false` is ''. */
export type VariantClasses = readonly [variants: string, classes: Record<string, string>];

type Values = Record<string, unknown>;

/**
 * What the build makes of a Panda recipe (scripts/build/styles/compile-styles.ts): class names by lookup, without
 * Panda's runtime.
 */
export function createCompiledRecipe(base: string, tables: readonly VariantClasses[], defaults: Values) {
  return (values: Values = {}): string => {
    const valueOf = (variant: string) =>
      (values[variant] === undefined ? defaults[variant] : values[variant]) || '';
    let classes = base;
    for (const [variants, byValues] of tables) {
      const found = byValues[variants.split(' ').map(valueOf).join(' ')];
      if (found) classes += ` ${found}`;
    }
    return classes;
  };
}
