import { brand } from '#contract/platform/brand.ts';
import { parseEnv } from './parse-env.ts';

export const env = parseEnv(import.meta.env);

/** Whether the flow inspector is available: always outside production, and in production by a flag. */
export const isInspectable = env.ENVIRONMENT !== 'production' || env.ENABLE_FLOW_INSPECTOR;

/** The main site, where passwords are reset (specification 2.1); outside production it is embedded here. */
export function mainSiteOrigin(): string {
  return env.ENVIRONMENT === 'production' ? brand.hosts.main : location.origin;
}
