import type { Context } from 'hono';
import {
  APPLICATION_HEADER,
  APPLICATION_ID,
  REFRESH_COOKIE,
  TRACE_HEADER,
} from '#contract/platform/api/headers.ts';
import type { ClientConnection } from '#server/marketplace.ts';
import type { Log } from '#server/platform/log.ts';
import type { Upstream } from './proxy.ts';

const upstreamLogout = 'user/logout/';
// A cookie is cleared only with the path that it was set for, and the marketplace chooses that path.
const cookiePaths = ['/', '/api/', '/api/auth/'];

type LogoutOptions = { connection: ClientConnection; upstream: Upstream; log: Log; isSecure: boolean };

/** Ends the session and clears the cookie, also when the marketplace fails (specification 4.1, 7.1). */
export async function logout(c: Context, { connection, upstream, log, isSecure }: LogoutOptions) {
  const headers = new Headers({ [APPLICATION_HEADER]: APPLICATION_ID });
  for (const name of ['authorization', 'cookie', TRACE_HEADER]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const url = new URL(`/api/${upstreamLogout}`, c.req.url);
  try {
    const answer = await upstream(new Request(url, { method: 'POST', headers }), upstreamLogout, connection);
    await answer.body?.cancel();
    if (!answer.ok) log.warn({ status: answer.status }, 'the marketplace did not end the session');
  } catch (error) {
    log.error({ err: error }, 'the marketplace did not end the session');
  }
  const reply = new Response(null, { status: 204 });
  for (const path of cookiePaths) {
    reply.headers.append(
      'set-cookie',
      `${REFRESH_COOKIE}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    );
  }
  return reply;
}
