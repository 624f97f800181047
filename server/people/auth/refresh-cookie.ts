import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { REFRESH_COOKIE } from '#contract/platform/api/headers.ts';

/** The path of the cookie: only the refresh and the logout, which the gateway passes on, carry it. */
const path = '/api/auth/';

export function readRefreshCookie(http: Context): string | undefined {
  return getCookie(http, REFRESH_COOKIE);
}

export function setRefreshCookie(http: Context, token: string, end: Date, now: Date): void {
  setCookie(http, REFRESH_COOKIE, token, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: !isPlainLoopback(http),
    maxAge: Math.floor((end.getTime() - now.getTime()) / 1000),
  });
}

export function clearRefreshCookie(http: Context): void {
  deleteCookie(http, REFRESH_COOKIE, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: !isPlainLoopback(http),
  });
}

function isPlainLoopback(http: Context): boolean {
  const { protocol, hostname } = new URL(http.req.url);
  return protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
