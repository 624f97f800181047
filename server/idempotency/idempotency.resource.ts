import { defineResource } from '#server/resource.ts';
import { deleteOldReplies } from './idempotency.store.ts';

export const idempotencyResource = defineResource({ everyHour: deleteOldReplies });
