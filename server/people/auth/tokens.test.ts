import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokenService, deriveKey } from './tokens.ts';

const secret = 'a secret of more than thirty-two characters';
const now = new Date('2026-11-20T10:00:00Z');

test('an access token names its user and sign-in', async () => {
  const tokens = createTokenService(secret);
  const { accessToken } = await tokens.access('user-1', 'family-1', now);
  expect(await tokens.read(accessToken, now)).toMatchObject({ userQid: 'user-1', familyQid: 'family-1' });
});

test.each([
  ['type', { typ: 'JWT', iss: 'quayside-marketplace', aud: 'quayside-api' }],
  ['issuer', { typ: 'at+jwt', iss: 'quayside', aud: 'quayside-api' }],
  ['audience', { typ: 'at+jwt', iss: 'quayside-marketplace', aud: 'another-api' }],
])('a token of the same key with another %s is not taken', async (_, { typ, iss, aud }) => {
  const token = await new SignJWT({ sid: 'family-1', iss, aud, sub: 'user-1' })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
    .sign(deriveKey(secret, 'access token'));
  expect(await createTokenService(secret).read(token, now)).toBeUndefined();
});
