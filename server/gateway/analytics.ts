import * as v from 'valibot';
import { recordConversion, sendAnalyticsEvent } from '#contract/platform/analytics.calls.ts';
import { Conversion, SentAnalyticsEvent } from '#contract/platform/analytics.schemas.ts';
import type { Log } from '#server/platform/log.ts';
import type { Settings } from '#server/settings.ts';
import { refusal } from './refusals.ts';

type Answer = (request: Request, path: string) => Promise<Response> | Response;
type Parts = { analytics: Settings['analytics']; isEmbedded: boolean; log: Log };

const FORWARD_TIMEOUT = 10_000;

/**
 * The calls of analytics that the gateway answers itself, by their paths: it reports to the configured services with a
 * key that no browser knows, and without cookie, token or address of the client. Missing paths go to the stand-in of the
 * embedded marketplace.
 */
export function createAnalyticsHandlers({ analytics, isEmbedded, log }: Parts): Map<string, Answer> {
  const { isEnabled, url, writeKey, conversionUrls } = analytics;
  const answers = new Map<string, Answer>();
  if (url !== undefined && writeKey !== undefined && isEnabled) {
    answers.set(sendAnalyticsEvent.path, (request, path) => {
      const kind = path.split('/').findLast(Boolean);
      if (!v.is(sendAnalyticsEvent.params, { kind })) return refusal('not_found');
      return passOn(request, `${url}/${kind}`, writeKey, log);
    });
    answers.set(recordConversion.path, (request) => tellPlatforms(request, conversionUrls, log));
  } else if (!isEnabled || !isEmbedded) {
    answers.set(sendAnalyticsEvent.path, () => refusal('not_found'));
    answers.set(recordConversion.path, () => refusal('not_found'));
  }
  return answers;
}

async function passOn(request: Request, target: string, writeKey: string, log: Log): Promise<Response> {
  const event = v.safeParse(SentAnalyticsEvent, await request.json().catch(() => undefined));
  if (!event.success) return refusal('invalid');
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${writeKey}:`)}` },
      body: JSON.stringify({ ...event.output, writeKey }),
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT),
    });
    await answer.body?.cancel();
    if (answer.ok) return Response.json({ success: true });
    log.warn({ status: answer.status }, 'the analytics provider did not take an event');
    const retryAfter = answer.headers.get('retry-after');
    const isTheirs = answer.status >= 400 && answer.status < 500;
    const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
    return isTheirs
      ? new Response(null, { status: answer.status, headers })
      : refusal('upstream_unreachable');
  } catch (error) {
    log.warn({ err: error }, 'the analytics provider could not be reached');
    return refusal('upstream_unreachable');
  }
}

/** Reports to each platform on its own: the failure of one does not affect the others. */
async function tellPlatforms(request: Request, templates: string[], log: Log): Promise<Response> {
  const conversion = v.safeParse(Conversion, await request.json().catch(() => undefined));
  if (!conversion.success) return refusal('invalid');
  const told = templates.map(async (template) => {
    try {
      const { status } = await tell(template, conversion.output);
      if (status >= 400) log.warn({ platform: hostOf(template), status }, 'a conversion was not counted');
    } catch (error) {
      log.warn({ platform: hostOf(template), err: error }, 'a conversion was not counted');
    }
  });
  await Promise.all(told);
  return new Response(null, { status: 204 });
}

/** A URL with {names} is a pixel; any other URL gets the same data as JSON. */
async function tell(template: string, { event, id, clicks }: Conversion): Promise<Response> {
  const signal = AbortSignal.timeout(FORWARD_TIMEOUT);
  const values: Record<string, string | undefined> = { event, id, time: new Date().toISOString(), ...clicks };
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const isPixel = filled !== template;
  const answer = await fetch(filled, {
    redirect: 'manual',
    signal,
    ...(isPixel
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) }),
  });
  await answer.body?.cancel();
  return answer;
}

function hostOf(template: string) {
  return new URL(template).host;
}
