import { brand } from '#contract/platform/brand.ts';

/** Names the calling application; also the CSRF defence of every request that carries the cookie. */
export const APPLICATION_HEADER = 'x-application';
export const APPLICATION_ID = `${brand.slug}-seller-portal`;
/** One id from the click to the server's log line (specification 7). */
export const TRACE_HEADER = `x-${brand.slug}-trace`;
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REFRESH_COOKIE = 'Refresh-Token';
