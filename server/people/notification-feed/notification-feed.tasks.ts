import * as v from 'valibot';
import { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { notificationText } from './notification-feed.mails.ts';
import { NOTIFICATION_MAIL_TASK } from './notify-seller.ts';

const MailPayload = v.object({ userQid: Qid, subject: FeedSubject });

export function notificationFeedTasks({ linkTo }: Pick<MarketplaceApp, 'linkTo'>): TaskHandlers {
  return {
    async [NOTIFICATION_MAIL_TASK]({ tx, payload, now }) {
      const { userQid, subject } = v.parse(MailPayload, payload);
      const user = await tx
        .selectFrom('users')
        .innerJoin('sellers', 'sellers.qid', 'users.sellerQid')
        .select(['users.email', 'sellers.timeZone'])
        .where('users.qid', '=', userQid)
        .executeTakeFirst();
      if (!user) return;
      const { link, ...text } = notificationText(subject, user.timeZone);
      const links = [{ label: link.label, url: linkTo(link.path) }];
      await sendMail(tx, { to: user.email, ...text, links }, now);
    },
  };
}
