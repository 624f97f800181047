import * as v from 'valibot';

const flag = (otherwise: 'true' | 'false') =>
  v.pipe(
    v.optional(v.picklist(['true', 'false'], 'must be true or false'), otherwise),
    v.transform((value) => value === 'true'),
  );

const envOf = (environment: unknown) =>
  v.object({
    ENVIRONMENT: v.optional(
      v.picklist(['development', 'preview', 'production'], 'must be development, preview or production'),
      'development',
    ),
    ENABLE_WAREHOUSE: flag('true'),
    ENABLE_LOGISTICS: flag('true'),
    ENABLE_FLOW_INSPECTOR: flag(
      environment === undefined || environment === 'development' ? 'true' : 'false',
    ),
    ENABLE_ANALYTICS: flag(environment === 'production' ? 'false' : 'true'),
  });

/** The settings that are built into the browser's files; throws with every wrong one by name. */
export function parseEnv(given: Record<string, unknown>) {
  const parsed = v.safeParse(envOf(given.ENVIRONMENT), given);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${String(issue.path?.[0]?.key)}: ${issue.message}.`);
  throw new Error(['These settings of the browser are wrong:', ...problems].join('\n  '));
}
