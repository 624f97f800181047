import * as v from 'valibot';
import { brand } from '#contract/brand.ts';

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

export const env = parseEnv(import.meta.env);

/** Whether the flow inspector is available: always outside production, and in production by a flag. */
export const isInspectable = env.ENVIRONMENT !== 'production' || env.ENABLE_FLOW_INSPECTOR;

/** The main site, where passwords are reset (specification 2.1); outside production it is embedded here. */
export function mainSiteOrigin(): string {
  return env.ENVIRONMENT === 'production' ? brand.hosts.main : location.origin;
}
