import { defineResource } from '#server/platform/resources/resource.ts';

export const rateLimitsResource = defineResource({
  everyHour: async (db, now) => {
    await db.deleteFrom('rateLimits').where('expire', '<=', now.getTime()).execute();
  },
});
