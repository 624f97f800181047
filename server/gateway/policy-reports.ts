import type { Context } from 'hono';
import * as v from 'valibot';
import type { Log } from '#server/log.ts';

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
const LONGEST_ORIGIN = 100;

/** Logs what browsers report as blocked by the policy: the rule and the origin, never a URL. */
export async function handlePolicyReport(c: Context, log: Log) {
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
