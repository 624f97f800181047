/** Gives each of Panda's class names a short one. */
export type Shorten = (classes: string) => string;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What stands before a block: a selector, or the head of an at-rule. */
const heads = /(?:\\.|[^{};\\])+(?=\{)/gs;
const classSelectors = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/gs;

/** Short names for the classes of a stylesheet, in the sequence in which it names them. */
export function shortClassNames(css: string): Map<string, string> {
  const names = new Map<string, string>();
  eachSelector(css, (name) => {
    if (!names.has(name)) names.set(name, shortName(names.size));
    return null;
  });
  return names;
}

/** The stylesheet with short names. */
export function shortenSelectors(css: string, names: ReadonlyMap<string, string>): string {
  return eachSelector(css, (name) => names.get(name) ?? null);
}

/** Replaces names in a `class` attribute. Throws for a class without a rule, because Panda did not find its style. */
export function shortenWith(names: ReadonlyMap<string, string>): Shorten {
  return (classes) =>
    classes
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        const short = names.get(name);
        if (short === undefined) throw new Error(`The stylesheet has no class ${name}.`);
        return short;
      })
      .join(' ');
}

function eachSelector(css: string, replacementOf: (name: string) => string | null): string {
  return css.replace(heads, (head) => {
    if (head.trimStart().startsWith('@')) return head;
    return head.replace(classSelectors, (selector, escaped: string) => {
      const replacement = replacementOf(escaped.replace(/\\(.)/gs, '$1'));
      return replacement === null ? selector : `.${replacement}`;
    });
  });
}

/** `a` to `Z`, then `aa` and so on. */
function shortName(index: number): string {
  const last = letters[index % letters.length] ?? '';
  return index < letters.length ? last : shortName(Math.floor(index / letters.length) - 1) + last;
}
