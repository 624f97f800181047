import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Leaves the descriptions of states out of the portal: only the flow inspector and the documents show them, and the
 * version of a chart does not depend on them.
 */
export function strippedDescriptions(): Plugin {
  return {
    name: 'stripped-descriptions',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.machine.ts') ? { code: stripDescriptions(code), map: null } : null,
  };
}

/** The code of a machine without `description: '…'` in its objects. */
export function stripDescriptions(code: string): string {
  const found: { start: number; end: number }[] = [];
  new Visitor({
    Property({ key, value, start, end }) {
      if (key.type === 'Identifier' && key.name === 'description' && value.type === 'Literal')
        found.push({ start, end });
    },
  }).visit(parseSync('module.ts', code).program);
  return found.reduceRight((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? '';
    return text.slice(0, start) + text.slice(end + comma.length);
  }, code);
}
