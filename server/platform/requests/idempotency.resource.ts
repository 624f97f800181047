import { defineResource } from '#server/platform/resources/resource.ts';
import { deleteOldStoredReplies } from './idempotency.store.ts';

export const idempotencyResource = defineResource({ everyHour: deleteOldStoredReplies });
