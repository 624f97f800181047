import { defineResource } from '#server/resource.ts';
import { forgetAnswers } from './idempotency.store.ts';

export const idempotencyResource = defineResource({ everyHour: forgetAnswers });
