import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { addMilliseconds, MINUTE } from '#server/platform/clock.ts';

const ACCESS_TOKEN_LIFETIME = 10 * MINUTE;
const keptClaims = 10_000;
/** Tells an access token of this API from other tokens that the same key may sign. */
const purpose = { issuer: `${brand.slug}-marketplace`, audience: `${brand.slug}-api`, typ: 'at+jwt' };

/** The user of an access token, and the sign-in that it comes from. */
export type Claims = { userQid: string; familyQid: string; accessExp: number };

export type TokenService = ReturnType<typeof createTokenService>;

/** Creates and verifies access and refresh tokens; each kind has its own key, derived from the secret. */
export function createTokenService(secret: string) {
  const accessKey = deriveKey(secret, 'access token');
  const refreshKey = deriveKey(secret, 'refresh token');
  const identityKey = deriveKey(secret, 'identity');

  function signatureOf(userQid: string): string {
    return createHmac('sha256', identityKey).update(userQid).digest('hex');
  }

  async function access(userQid: string, familyQid: string, now: Date): Promise<AccessToken> {
    const exp = Math.floor(addMilliseconds(now, ACCESS_TOKEN_LIFETIME).getTime() / 1000);
    const accessToken = await new SignJWT({ sid: familyQid })
      .setProtectedHeader({ alg: 'HS256', typ: purpose.typ })
      .setIssuer(purpose.issuer)
      .setAudience(purpose.audience)
      .setSubject(userQid)
      // Tokens of the same second differ, so that a refused token is not mistaken for its successor.
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(exp)
      .sign(accessKey);
    return { accessToken, accessExp: exp * 1000, signature: signatureOf(userQid) };
  }

  // Content and signature of a token cannot change; its expiry is checked at each use.
  const known = new Map<string, Claims>();

  /** Undefined for a token with a wrong signature and for a damaged or expired one. */
  async function read(accessToken: string, now: Date): Promise<Claims | undefined> {
    const claims = known.get(accessToken) ?? (await verify(accessToken, now));
    if (claims === undefined || claims.accessExp <= now.getTime()) return undefined;
    if (known.size >= keptClaims) known.clear();
    known.set(accessToken, claims);
    return claims;
  }

  async function verify(accessToken: string, now: Date): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(accessToken, accessKey, {
        ...purpose,
        algorithms: ['HS256'],
        currentDate: now,
      });
      const { sub, sid, exp } = payload;
      if (sub === undefined || typeof sid !== 'string' || exp === undefined) return undefined;
      return { userQid: sub, familyQid: sid, accessExp: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    access,
    read,
    /** Proves to an outside service that the marketplace named this user. */
    signatureOf,
    firstRefresh: () => randomBytes(32).toString('base64url'),
    /** Derives the child of a token: always the same one, so that it can be sent again without being stored. */
    childOf: (refreshToken: string) =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  };
}

/** Hashes a token or secret; only the hash is stored. */
export function hashToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

/** Derives the key of one purpose from the secret of the marketplace. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
