import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '#contract/people/users.schemas.ts';
import { sampleUser } from '#machines/platform/session/session.model.ts';
import { type AccessEmittedEvent, accessMachine } from './access.machine.ts';
import { sampleAccessInput } from './access.model.ts';
import { type AccessContext, type Audience, isForOtherUserType } from './access.rules.ts';

type Situation = { session?: AccessContext['session']; user?: Partial<User>; isWarehouseEnabled?: boolean };

/**
 * The decision of the guard for a page, by default for a verified seller: `wait`, `allow`, or the URL of the
 * redirect.
 */
function decisionFor(path: string, audience: Audience, situation: Situation = {}): string {
  const { session = 'VERIFIED', user = {}, isWarehouseEnabled = true } = situation;
  const emitted: AccessEmittedEvent[] = [];
  const access = createActor(accessMachine, { input: { ...sampleAccessInput, isWarehouseEnabled } });
  access.on('redirect.decided', (event) => emitted.push(event));
  access.start();
  access.send({ type: 'page.changed', page: { path, audience } });
  access.send({
    type: 'session.changed',
    session,
    user: session === 'VERIFIED' ? { ...sampleUser, ...user } : null,
  });
  const snapshot = access.getSnapshot();
  access.stop();
  if (snapshot.matches('redirecting')) return emitted.at(-1)?.address ?? 'nothing was told';
  return snapshot.matches('allowed') ? 'allow' : 'wait';
}

const warehouse = { isSeller: false, isWarehouseUser: true };
const withoutAgreement = { sellerAcceptedSlaAt: null };

test('a public page is shown to all visitors at once', () => {
  for (const session of ['NOT_SET', 'INVALID', 'VERIFIED'] as const) {
    expect(decisionFor('/legal/terms/', 'public', { session })).toBe('allow');
  }
});

test('a protected page waits until the session is known', () => {
  expect(decisionFor('/orders/', 'SELLER', { session: 'NOT_SET' })).toBe('wait');
});

test('a visitor who is not signed in is sent to the login with the way back', () => {
  expect(decisionFor('/orders/?status=PAST&page=2', 'SELLER', { session: 'INVALID' })).toBe(
    '/login/?redirectPath=%2Forders%2F%3Fstatus%3DPAST%26page%3D2',
  );
});

test('after the login it goes back there, or home', () => {
  expect(decisionFor('/login/?redirectPath=%2Forders%2F%3Fpage%3D2', 'public')).toBe('/orders/?page=2');
  expect(decisionFor('/login', 'public')).toBe('/dashboard/');
  expect(decisionFor('/login/?redirectPath=https%3A%2F%2Fevil.example', 'public')).toBe('/dashboard/');
  expect(decisionFor('/login/', 'public', { user: warehouse })).toBe('/warehouse/incoming/');
  expect(decisionFor('/login/', 'public', { user: warehouse, isWarehouseEnabled: false })).toBe(
    '/dashboard/',
  );
});

test('a user whose phone or e-mail is not verified is held at the activation, terms or not', () => {
  expect(decisionFor('/orders/', 'SELLER', { user: { isPhoneVerified: false } })).toBe('/activate-account/');
  expect(
    decisionFor('/warehouse/incoming/', 'WAREHOUSE', { user: { ...warehouse, isEmailVerified: false } }),
  ).toBe('/activate-account/');
  const held = { ...withoutAgreement, isEmailVerified: false };
  expect(decisionFor('/orders/', 'SELLER', { user: held })).toBe('/activate-account/');
  expect(decisionFor('/activate-account/', 'user', { user: held })).toBe('allow');
});

test('a seller who has not accepted the terms is sent there with the way back', () => {
  expect(decisionFor('/orders/?page=2', 'SELLER', { user: withoutAgreement })).toBe(
    '/legal/terms/?redirectUrl=%2Forders%2F%3Fpage%3D2',
  );
  expect(decisionFor('/legal/terms/', 'user', { user: withoutAgreement })).toBe('allow');
});

test('staff and warehouse users owe no terms', () => {
  expect(decisionFor('/orders/', 'SELLER', { user: { ...withoutAgreement, isQuaysideUser: true } })).toBe(
    'allow',
  );
  expect(
    decisionFor('/orders/', 'SELLER', { user: { ...withoutAgreement, email: 'mo@test.quayside.example' } }),
  ).toBe('allow');
  expect(
    decisionFor('/warehouse/incoming/', 'WAREHOUSE', { user: { ...withoutAgreement, ...warehouse } }),
  ).toBe('allow');
});

test('a page of another type of user leads home', () => {
  expect(decisionFor('/orders/', 'SELLER', { user: warehouse })).toBe('/');
  expect(decisionFor('/orders/', 'SELLER', { user: warehouse, isWarehouseEnabled: false })).toBe('allow');
  expect(decisionFor('/warehouse/incoming/', 'WAREHOUSE')).toBe('/');
  expect(decisionFor('/internal/create-test-sale/', 'STAFF')).toBe('/');
  expect(decisionFor('/internal/create-test-sale/', 'STAFF', { user: { isQuaysideUser: true } })).toBe(
    'allow',
  );
});

test('a user who is signed out on a page is sent to the login from there', () => {
  const access = createActor(accessMachine, { input: sampleAccessInput }).start();
  access.send({ type: 'page.changed', page: { path: '/orders/7/', audience: 'SELLER' } });
  access.send({ type: 'session.changed', session: 'VERIFIED', user: sampleUser });
  expect(access.getSnapshot().matches('allowed')).toBe(true);
  access.send({ type: 'session.changed', session: 'INVALID', user: null });
  expect(access.getSnapshot().context.redirect).toBe('/login/?redirectPath=%2Forders%2F7%2F');
  access.stop();
});

test('a user whose session lapses stays on the page', () => {
  const access = createActor(accessMachine, { input: sampleAccessInput }).start();
  access.send({ type: 'page.changed', page: { path: '/orders/7/', audience: 'SELLER' } });
  access.send({ type: 'session.changed', session: 'VERIFIED', user: sampleUser });
  access.send({ type: 'session.changed', session: 'LAPSED', user: null });
  expect(access.getSnapshot().matches('allowed')).toBe(true);
  expect(access.getSnapshot().context.user).toEqual(sampleUser);
  access.send({ type: 'page.changed', page: { path: '/login/', audience: 'public' } });
  expect(access.getSnapshot().matches('allowed')).toBe(true);
  access.stop();
});

test('a page of a user waits while the session or its user is unknown', () => {
  const access = createActor(accessMachine, { input: sampleAccessInput }).start();
  access.send({ type: 'page.changed', page: { path: '/orders/', audience: 'SELLER' } });
  access.send({ type: 'session.changed', session: 'NOT_SET', user: sampleUser });
  expect(access.getSnapshot().matches('waiting')).toBe(true);
  access.send({ type: 'session.changed', session: 'VERIFIED', user: null });
  expect(access.getSnapshot().matches('waiting')).toBe(true);
  access.send({ type: 'page.changed', page: { path: '/login/', audience: 'public' } });
  expect(access.getSnapshot().matches('allowed')).toBe(true);
  access.stop();
});

test('public pages and pages of all users are for each type of user', () => {
  for (const user of [sampleUser, { ...sampleUser, ...warehouse }]) {
    expect(isForOtherUserType('public', user, true)).toBe(false);
    expect(isForOtherUserType('user', user, true)).toBe(false);
  }
});
