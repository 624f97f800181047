import { defineResource } from '#server/platform/resources/resource.ts';
import { createRateLimits } from './rate-limits.migrations.ts';

export const rateLimitsResource = defineResource({
  migrations: { '007-rate-limits': createRateLimits },
  everyHour: async (db, now) => {
    await db.deleteFrom('rateLimits').where('expire', '<=', now.getTime()).execute();
  },
});
