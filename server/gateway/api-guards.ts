import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import type { GatewayEnv } from './client-connection.ts';
import { refusal } from './refusals.ts';

/** An upload of 10 MB with the form around it. */
const largestBody = 11_000_000;
const largestReport = 64_000;
const longestAddress = 4_096;

export const limitUrlLength = createMiddleware<GatewayEnv>(async (c, next) =>
  c.req.url.length > longestAddress ? refusal('address_too_long') : next(),
);

const limitBody = bodyLimit({ maxSize: largestBody, onError: () => refusal('body_too_large') });
export const limitReportSize = bodyLimit({
  maxSize: largestReport,
  onError: () => refusal('body_too_large'),
});

/**
 * The CSRF defence (reliability 2): a foreign page can set neither this header nor Sec-Fetch-Site.
 * For browsers without Sec-Fetch-Site the header alone is checked.
 */
export const refuseCrossSiteChanges = createMiddleware<GatewayEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const isOurs = c.req.header(APPLICATION_HEADER) === APPLICATION_ID && site === 'same-origin';
  return isOurs ? limitBody(c, next) : refusal('forbidden');
});
