import * as v from 'valibot';

type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Reads a query string for a schema: a key whose schema is a list takes all of its values, any other the first. */
export function parseQuery<S extends QuerySchema>(schema: S, search: URLSearchParams) {
  return v.safeParse(schema, queryValues(schema, search));
}

/** Reads the unchecked values of a query string for the keys of a schema. */
export function queryValues(schema: QuerySchema, search: URLSearchParams): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(schema.entries)) {
    const values = search.getAll(key);
    if (values.length > 0) found[key] = isList(entry) ? values : values[0];
  }
  return found;
}

/** Whether the values of a key are a list, which may be absent. */
export function isList(entry: v.GenericSchema | v.GenericSchemaAsync): boolean {
  if (entry.type === 'array') return true;
  return 'wrapped' in entry ? isList(entry.wrapped as v.GenericSchema) : false;
}
