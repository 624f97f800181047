import { defineResource } from '#server/resource.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { forgetMessages } from './outbox.store.ts';

export const outboxResource = defineResource({ routes: outboxRoutes, everyHour: forgetMessages });
