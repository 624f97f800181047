import { defineResource } from '#server/platform/resources/resource.ts';
import { notificationFeedRoutes } from './notification-feed.routes.ts';
import { deleteOldNotifications } from './notification-feed.store.ts';
import { notificationFeedTasks } from './notification-feed.tasks.ts';

export const notificationFeedResource = defineResource({
  routes: notificationFeedRoutes,
  tasks: notificationFeedTasks,
  everyHour: deleteOldNotifications,
});
