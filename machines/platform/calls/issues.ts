import * as v from 'valibot';

/** The invalid fields of a draft, each with the first sentence of the contract. */
export type FieldIssues = Partial<Record<string, string>>;

export function findIssues(schema: v.GenericSchema, draft: unknown): FieldIssues {
  const result = v.safeParse(schema, draft);
  if (result.success) return {};
  const nested = v.flatten(result.issues).nested ?? {};
  return Object.fromEntries(Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]));
}
