import { Hono } from 'hono';
import type { Log } from '#server/platform/log.ts';
import type { Settings } from '#server/settings.ts';
import { createAnalyticsHandlers } from './analytics.ts';
import { refuseCrossSiteChanges, limitUrlLength, limitReportSize } from './api-guards.ts';
import { encodeApiReply } from './api-reply.ts';
import { createAssetHandler } from './assets.ts';
import type { Build } from './build-files.ts';
import { clientConnectionOf, isAborted, type GatewayEnv } from './client-connection.ts';
import { createHtmlHandler, type FindPageName } from './documents.ts';
import { httpLog } from './http-log.ts';
import { healthHeaders, notReadyResponse, readinessResponse, type ServerPhase } from './lifecycle.ts';
import { createCallMatcher, type ListedCall } from './listed-calls.ts';
import { logout } from './logout.ts';
import { createPolicyReportHandler } from './policy-reports.ts';
import type { Upstream } from './proxy.ts';
import { refusal } from './refusals.ts';
import { commonHeaders, INERT_POLICY, REPORT_PATH } from './security-headers.ts';
import { securityText } from './security-txt.ts';

export type GatewayParts = {
  settings: Settings;
  log: Log;
  build: Build;
  /** Finds the page of a path. A path without one gets the not-found page with status 404. */
  pageAt: FindPageName;
  /** The calls that the gateway passes on. The embedded marketplace has further ones (`onlyListed: false`). */
  calls: ListedCall[];
  onlyListed: boolean;
  upstream: Upstream;
  phase: () => ServerPhase;
  /** Whether the marketplace can answer now. */
  isReachable: () => Promise<boolean>;
};

/** Creates the server of the portal's origin: it serves the build and passes on API requests. */
export function createGateway(parts: GatewayParts) {
  const { settings, log, build, phase } = parts;
  const common = commonHeaders(settings);
  const assets = createAssetHandler(build, common);
  const documents = createHtmlHandler(build, settings, parts.pageAt);
  const app = new Hono<GatewayEnv>({ strict: false });

  app.use('/healthz', healthHeaders);
  app.use('/readyz', healthHeaders);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => readinessResponse(c, phase(), parts.isReachable));
  app.get('/assets/*', (c) => assets(c) ?? c.text('Not found', 404, common));

  app.use('*', httpLog(log));
  app.use('*', async (c, next) => (phase() === 'starting' ? notReadyResponse(c) : next()));
  app.use('*', async (c, next) => {
    await next();
    // The load balancer opens its next connection elsewhere.
    if (phase() === 'stopping') c.header('connection', 'close');
  });
  app.use('*', limitUrlLength);
  app.post(REPORT_PATH, limitReportSize, createPolicyReportHandler({ log, trustProxy: settings.trustProxy }));

  app.get('/.well-known/security.txt', (c) =>
    c.text(securityText(settings.baseUrl, new Date()), 200, { ...common, 'cache-control': 'max-age=86400' }),
  );

  app.route('/api', createApi(parts, { ...common, 'content-security-policy': INERT_POLICY }));

  app.get('*', (c) => {
    const file = assets(c);
    if (file) return file;
    const page = parts.pageAt(c.req.path);
    if (page) c.set('pattern', `page ${page}`);
    const looksLikeFile = page === null && /\.\w{2,5}$/.test(c.req.path);
    return looksLikeFile ? c.text('Not found', 404, common) : documents(c);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { ...common, allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    if (isAborted(c)) return refusal('invalid', common);
    log.error({ err: error }, 'a request failed');
    return refusal('unexpected', common);
  });
  return app;
}

function createApi(parts: GatewayParts, headers: Record<string, string>) {
  const { settings, log, upstream } = parts;
  const match = createCallMatcher(parts.calls);
  const { analytics } = settings;
  const ofAnalytics = createAnalyticsHandlers({ analytics, isEmbedded: !parts.onlyListed, log });
  const api = new Hono<GatewayEnv>({ strict: false });

  api.use('*', refuseCrossSiteChanges);
  api.use('/analytics/*', limitReportSize);

  api.post('/auth/logout', (c) => {
    c.set('pattern', 'auth/logout/');
    const isSecure = settings.baseUrl.startsWith('https:');
    return logout(c, { connection: clientConnectionOf(c, settings.trustProxy), upstream, log, isSecure });
  });
  api.all('*', async (c) => {
    const path = new URL(c.req.url).pathname.slice('/api/'.length);
    const matched = match(c.req.method, path);
    if (matched) c.set('pattern', matched.pattern);
    if (!matched && parts.onlyListed) return refusal('not_found');
    const asked = matched?.path ?? `${path.replace(/\/$/, '')}/`;
    const own = matched && ofAnalytics.get(matched.pattern);
    const reply = own
      ? await own(c.req.raw, asked)
      : await upstream(c.req.raw, asked, clientConnectionOf(c, settings.trustProxy));
    // A reply about a sign-in contains a secret and typed text: compressed, its length could reveal the secret.
    const accepted = asked.startsWith('auth/') ? undefined : c.req.header('accept-encoding');
    return encodeApiReply(reply, headers, accepted);
  });
  return api;
}
