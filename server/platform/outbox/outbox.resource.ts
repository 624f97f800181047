import { defineResource } from '#server/platform/resources/resource.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { deleteOldMessages } from './outbox.store.ts';

export const outboxResource = defineResource({ routes: outboxRoutes, everyHour: deleteOldMessages });
