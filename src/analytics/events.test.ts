import { expect, test } from 'vitest';
import { sampleUser } from '#machines/platform/session/session.model.ts';
import { trackedEventOf, analyticsIdentityOf } from './events.ts';

test.each([
  [{ type: 'terms.viewed' }, { name: 'Seller Terms', properties: { action: 'viewed' } }],
  [{ type: 'terms.agreed' }, { name: 'Seller Terms', properties: { action: 'agreed' } }],
  [{ type: 'channel.verified', channel: 'email' }, { name: 'User Email Verified' }],
  [{ type: 'channel.verified', channel: 'phone' }, { name: 'User Phone Verified' }],
  [{ type: 'bankDetails.created' }, { name: 'payment details updated' }],
  [{ type: 'signIn.refused', reason: 'buyer' }, { name: 'Buyer Sign-In Attempted' }],
  [{ type: 'signUp.registered' }, { name: 'Seller Registered' }],
])('%o is recorded as %o', (event, tracked) => {
  expect(trackedEventOf(event)).toEqual(tracked);
});

test('events outside of the table are not recorded', () => {
  for (const type of ['session.started', 'account.activated', 'toString', '__proto__', 'constructor']) {
    expect(trackedEventOf({ type, email: 'jana.holt@nordlicht.example' } as { type: string })).toBeNull();
  }
});

test('the identity has exactly the traits of the specification', () => {
  const { qid, email, account, company, createdAt } = sampleUser;
  expect(analyticsIdentityOf({ ...sampleUser, pauseReason: 'Holiday' })).toEqual({
    id: qid,
    traits: {
      email,
      name: account,
      createdAt,
      company,
      accountManager: null,
      sellerStatus: sampleUser.sellerStatus,
      pauseReason: 'Holiday',
      expectedPauseEnd: null,
      pricingModel: sampleUser.pricingModel,
    },
  });
});
