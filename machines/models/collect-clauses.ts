/**
 * What each clause asks, by its name: docs, section and, where a section holds several, its subject. `modules` has the
 * files `<room>.clauses.ts` by their paths. Throws when two of them have a text for the same clause.
 */
export function collectClauses(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, string> {
  const fileOf = new Map<string, string>();
  const texts: Record<string, string> = {};
  for (const [file, { clauses }] of Object.entries(modules)) {
    if (!isTexts(clauses)) throw new Error(`${file} exports no clauses`);
    for (const [clause, asks] of Object.entries(clauses)) {
      const other = fileOf.get(clause);
      if (other !== undefined) throw new Error(`'${clause}' has a text in ${other} and in ${file}`);
      fileOf.set(clause, file);
      texts[clause] = asks;
    }
  }
  return texts;
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((asks) => typeof asks === 'string')
  );
}
