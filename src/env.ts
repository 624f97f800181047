import * as v from 'valibot';

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true'),
  v.transform((value) => value === 'true'),
);

const Env = v.object({
  ENVIRONMENT: v.optional(
    v.picklist(['development', 'preview', 'production'], 'must be development, preview or production'),
    'development',
  ),
  ENABLE_WAREHOUSE: flag,
  ENABLE_LOGISTICS: flag,
});

/** The settings that are built into the browser's files; throws with every wrong one by name. */
export function parseEnv(given: Record<string, unknown>) {
  const parsed = v.safeParse(Env, given);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${String(issue.path?.[0]?.key)}: ${issue.message}.`);
  throw new Error(['These settings of the browser are wrong:', ...problems].join('\n  '));
}

export const env = parseEnv(import.meta.env);
