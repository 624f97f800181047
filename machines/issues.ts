import * as v from 'valibot';

/** What is wrong with the fields of a draft: by field the contract's first sentence. */
export type Issues = Partial<Record<string, string>>;

export function issuesOf(schema: v.GenericSchema, draft: unknown): Issues {
  const result = v.safeParse(schema, draft);
  if (result.success) return {};
  const nested = v.flatten(result.issues).nested ?? {};
  return Object.fromEntries(Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]));
}
