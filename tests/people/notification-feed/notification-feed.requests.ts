import { defineThing } from '#tests/platform/calls/call-request.ts';
import { addNotifications } from './notification.factory.ts';

export const notificationThing = defineThing('notifications/{qid}', async ({ store, owner }) => {
  await addNotifications(store, owner.seller.qid);
  return store.db
    .selectFrom('feedNotifications')
    .select('qid')
    .where('userQid', '=', owner.user.qid)
    .executeTakeFirstOrThrow();
});
