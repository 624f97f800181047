import * as v from 'valibot';

/** The invalid fields of a draft, each with the first sentence of the contract. */
export type Issues = Partial<Record<string, string>>;

export function issuesOf(schema: v.GenericSchema, draft: unknown): Issues {
  const result = v.safeParse(schema, draft);
  if (result.success) return {};
  const nested = v.flatten(result.issues).nested ?? {};
  return Object.fromEntries(Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]));
}
