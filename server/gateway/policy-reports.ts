import type { Context } from 'hono';
import * as v from 'valibot';
import type { Log } from '#server/platform/log.ts';
import { networkOf, rateLimitsOf } from '#server/platform/rate-limits/rate-limit.ts';
import { clientConnectionOf, type GatewayEnv } from './client-connection.ts';
import { refusal } from './refusals.ts';

const Reports = v.array(
  v.object({
    body: v.object({
      effectiveDirective: v.string(),
      blockedURL: v.optional(v.string()),
      disposition: v.string(),
    }),
  }),
);
const reportsLogged = 10;
/** A page that breaks the policy reports each blocked file once. */
export const MAXIMUM_REPORTS_BY_NETWORK = 60;
const WINDOW_SECONDS = 60;
const LONGEST_ORIGIN = 100;

/**
 * Creates the handler that logs what browsers report as blocked by the policy: the rule and the origin, never a URL.
 * Anyone may send reports, so they are limited by network in this process: the gateway has no database.
 */
export function createPolicyReportHandler({ log, trustProxy }: { log: Log; trustProxy: boolean }) {
  const limit = rateLimitsOf({})('policy reports by network', MAXIMUM_REPORTS_BY_NETWORK, WINDOW_SECONDS);
  return async (c: Context<GatewayEnv>) => {
    const wait = await limit.consume(networkOf(clientConnectionOf(c, trustProxy).remoteAddress));
    return wait === undefined ? logReports(c, log) : refusal('throttled', { 'retry-after': String(wait) });
  };
}

async function logReports(c: Context, log: Log) {
  const given: unknown = await c.req.json().catch(() => undefined);
  const parsed = v.safeParse(Reports, given);
  if (!parsed.success) return c.body(null, 400);
  for (const { body } of parsed.output.slice(0, reportsLogged)) {
    const blocked = originOf(body.blockedURL);
    log.warn(
      { directive: body.effectiveDirective.slice(0, 40), blocked },
      'stopped by the content security policy',
    );
  }
  return c.body(null, 204);
}

function originOf(blocked: string | undefined) {
  const isUrl = blocked !== undefined && URL.canParse(blocked);
  return (isUrl ? new URL(blocked).origin : blocked)?.slice(0, LONGEST_ORIGIN);
}
