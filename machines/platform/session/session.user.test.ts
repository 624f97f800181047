import { expect, test } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { sampleUser } from './session.model.ts';
import { retryTimeAfter } from './session.rules.ts';
import { isPortalUser, isStaff, withStaffFlag } from './session.user.ts';

const buyer = { ...sampleUser, isSeller: false, isWarehouseUser: false, isQuaysideUser: false };

test('sellers, warehouse users and staff use the portal, buyers do not', () => {
  expect(isPortalUser(buyer)).toBe(false);
  expect(isPortalUser({ ...buyer, isSeller: true })).toBe(true);
  expect(isPortalUser({ ...buyer, isWarehouseUser: true })).toBe(true);
  expect(isPortalUser({ ...buyer, isQuaysideUser: true })).toBe(true);
  expect(isPortalUser({ ...buyer, email: 'mo@quayside.example' })).toBe(true);
});

test('staff are known by the flag or by the domain of their address', () => {
  expect(isStaff(buyer)).toBe(false);
  expect(isStaff({ ...buyer, isQuaysideUser: true })).toBe(true);
  expect(isStaff({ ...buyer, email: 'mo@QUAYSIDE.example' })).toBe(true);
  expect(withStaffFlag({ ...buyer, email: 'mo@quayside.example' }).isQuaysideUser).toBe(true);
  expect(withStaffFlag(buyer).isQuaysideUser).toBe(false);
});

test('a refresh that failed by no call is repeated at once', () => {
  expect(retryTimeAfter(new Error('no lock'), 3)).toBe(0);
  const refusal = new CallError(refreshSession, 503, undefined, 60);
  expect(retryTimeAfter(refusal, 0) - refusal.at).toBe(60_000);
});
