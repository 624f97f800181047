import { defineResource } from '#server/resource.ts';
import { deleteOldAnswers } from './idempotency.store.ts';

export const idempotencyResource = defineResource({ everyHour: deleteOldAnswers });
