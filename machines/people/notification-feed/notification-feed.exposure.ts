import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

export const notificationFeedExposure: Exposure = {
  context: ['position', 'reopenAt', 'attempts', 'hasOpened'],
  events: {
    'feed.opened': ['position', 'unread'],
    'feed.notified': ['notification.position', 'notification.subject.kind', 'unread'],
    'feed.counted': ['unread'],
  },
};
