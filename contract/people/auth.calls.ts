import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { AccessToken, Credentials, SignIn } from './auth.schemas.ts';

/** Signs a seller-portal user in and sets the refresh cookie (specification 4.1). */
export const login = defineCall({
  method: 'POST',
  path: 'auth/login/',
  body: Credentials,
  reply: SignIn,
  refusals: { authentication_failed: { status: 401 } },
  roles: 'public',
});

/** Rotates the refresh token of the cookie; a reused one revokes its family (reliability 2). */
export const refreshSession = defineCall({
  method: 'POST',
  path: 'auth/refresh/',
  query: v.object({ rotate: v.optional(v.picklist(['true', 'false'])) }),
  reply: AccessToken,
  refusals: {
    refresh_token_missing: { status: 401, message: 'Refresh token cookie not found' },
    refresh_token_reused: { status: 401 },
  },
  roles: 'public',
});

export const validateToken = defineCall({
  method: 'POST',
  path: 'auth/token/validate/',
  body: v.object({ token: v.string() }),
  reply: v.object({ valid: v.boolean(), accessExp: v.nullable(v.number()) }),
  refusals: {},
  roles: 'public',
});

/** Ends this session in the marketplace; the gateway's own `auth/logout/` calls it. */
export const logout = defineCall({
  method: 'POST',
  path: 'user/logout/',
  reply: 'none',
  refusals: {},
  roles: 'public',
});

/** The gateway's own route (specification 7.1): ends the session and always clears the cookie. */
export const logoutAtGateway = defineCall({
  method: 'POST',
  path: 'auth/logout/',
  reply: 'none',
  refusals: {},
  roles: 'public',
});
