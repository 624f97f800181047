import type { Context } from 'hono';
import { logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { login, logout, refreshSession, validateToken } from '#contract/people/auth.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { commitWithRefusal } from '#server/platform/requests/refuse.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { refreshCookieExpiry } from './auth.rules.ts';
import {
  findUserByEmail,
  lockUserForChange,
  lockRefreshFamily,
  revokeRefreshFamiliesOfUser,
  revokeRefreshFamily,
  startRefreshFamily,
} from './auth.store.ts';
import { confirmPassword } from './confirm-password.ts';
import { describeDevice } from './device.ts';
import { verifyPassword } from './passwords.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { refresh } from './refresh.ts';
import { readUserReply } from './user-reply.ts';

export function authRoutes(app: MarketplaceApp): void {
  const { tokens } = app.sessions;
  const limits = app.failedSignInLimits;

  routeWithPreparation(
    app,
    login,
    async ({ tx, body: { email, password }, http, refuse }) => {
      const address = http.env.remoteAddress ?? '';
      const wait = await limits.attempt(email, address);
      if (wait !== undefined) throw refuse('throttled', { wait });
      const user = await findUserByEmail(tx, email);
      const matches = await verifyPassword(password, user?.passwordHash);
      if (!user || !matches) throw refuse('authentication_failed');
      await limits.succeeded(email, address);
      return { userQid: user.qid, passwordHash: user.passwordHash };
    },
    async ({ tx, prepared: { userQid, passwordHash }, now, http, refuse }) => {
      // The password may have been replaced since `prepare`, which ended every session: it must not start one.
      if ((await lockUserForChange(tx, userQid)).passwordHash !== passwordHash) {
        throw refuse('authentication_failed');
      }
      await revokeOfCookie(tx, http, now);
      const token = tokens.firstRefresh();
      const family = await startRefreshFamily(
        tx,
        userQid,
        token,
        now,
        describeDevice(http.req.header('user-agent')),
      );
      const user = await readUserReply(tx, userQid, tokens);
      // The client signs a buyer out again and shows a message (decisions 3): here the attempt is only recorded.
      app.log.info({ user: userQid, isBuyer: user.isBuyer }, 'signed in');
      setRefreshCookie(http, token, refreshCookieExpiry(family, now), now);
      return { ...(await tokens.access(userQid, family.qid, now)), user };
    },
  );

  route(app, refreshSession, async ({ tx, query, now, http, refuse }) => {
    const token = readRefreshCookie(http);
    if (token === undefined) throw refuse('refresh_token_missing');
    const rotates = query.rotate !== 'false';
    const outcome = await refresh(tx, tokens, { token, rotates, now });
    // A refusal does not clear the cookie: another user may have signed in since.
    if (outcome.is === 'reused') {
      app.log.warn(
        { user: outcome.family.userQid },
        'a used refresh token came back, its sign-in is revoked',
      );
      return commitWithRefusal(refuse('refresh_token_reused'));
    }
    if (outcome.is === 'ended') throw refuse('token_not_valid');
    const { family } = outcome;
    setRefreshCookie(http, outcome.token, refreshCookieExpiry(family, now), now);
    return tokens.access(family.userQid, family.qid, now);
  });

  route(app, validateToken, async ({ tx, body: { token }, now }) => {
    const claims = await tokens.read(token, now);
    const user = claims && (await app.sessions.userOf(tx, token, now));
    return user ? { valid: true, accessExp: claims.accessExp } : { valid: false, accessExp: null };
  });

  route(app, logout, async ({ tx, now, http }) => {
    await revokePresented(tx, http, now);
    clearRefreshCookie(http);
  });

  routeWithPreparation(
    app,
    logoutEverywhere,
    (given) => confirmPassword(app.wrongPasswordLimit, given),
    async ({ tx, user, query: { keep }, now, http }) => {
      await revokeRefreshFamiliesOfUser(tx, user.qid, now, keep === 'this' ? user.familyQid : undefined);
      if (keep !== 'this') clearRefreshCookie(http);
    },
  );

  /** Ends the sign-ins of the cookie and the bearer token of the request. */
  async function revokePresented(tx: Tx, http: Context, now: Date): Promise<void> {
    await revokeOfCookie(tx, http, now);
    const bearer = http.req.header('authorization')?.replace(/^Bearer /i, '');
    const claims = bearer === undefined ? undefined : await tokens.read(bearer, now);
    if (claims) await revokeRefreshFamily(tx, claims.familyQid, now);
  }
}

/** Ends the sign-in of this browser's cookie: a refresh that is still running must not restore it. */
async function revokeOfCookie(tx: Tx, http: Context, now: Date): Promise<void> {
  const token = readRefreshCookie(http);
  const family = token === undefined ? undefined : await lockRefreshFamily(tx, token);
  if (family) await revokeRefreshFamily(tx, family.qid, now);
}
