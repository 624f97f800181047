import type * as v from 'valibot';

type Schema = v.GenericSchema & {
  entries?: object;
  item?: unknown;
  items?: unknown;
  wrapped?: unknown;
  options?: unknown;
  key?: unknown;
  value?: unknown;
  pipe?: readonly { type: string }[];
};

/** The schemas of texts inside a schema, with all of their rules, except those of some keys. */
export function textSchemas(schema: unknown, except: readonly string[] = []): v.GenericSchema[] {
  const inside = (part: unknown) => textSchemas(part, except);
  if (Array.isArray(schema)) return schema.flatMap(inside);
  if (!isSchema(schema)) return [];
  if (schema.type === 'string') return [schema];
  const { entries, ...inner } = schema;
  const parts = [inner.item, inner.items, inner.wrapped, inner.options, inner.key, inner.value];
  const kept = Object.entries(entries ?? {}).filter(([key]) => !except.includes(key));
  return [...kept.map(([, entry]: [string, unknown]) => entry), ...parts].flatMap(inside);
}

/** What all sellers name by the same qids. */
export const sharedKeys = ['carrierQid', 'brandQid'];

/** Whether a schema has the qid of a thing that belongs to someone. */
export function namesQid(schema: unknown): boolean {
  return textSchemas(schema, sharedKeys).some((text: Schema) =>
    text.pipe?.some(({ type }) => type === 'uuid'),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
