import { updateUser } from '#contract/people/accounts.calls.ts';
import { updateFeedPreferences, readFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import { updateFee, updatePreferences } from '#contract/people/preferences.calls.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';

export const feeRequest = defineRequest(updateFee, () => ({ body: { fee: '9' } }));
export const preferencesRequest = defineRequest(updatePreferences, () => ({ body: { discount: '5' } }));
export const userRequest = defineRequest(updateUser, () => ({ body: { name: 'Jana Holt-Reimers' } }));

export const feedPreferencesRequest = defineRequest(updateFeedPreferences, async ({ owner }) => {
  const { kinds } = await owner.call(readFeedPreferences);
  return { body: { kinds } };
});
