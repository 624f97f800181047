import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { userFields } from '#machines/platform/exposed-fields.ts';

export const accessExposure: Exposure = {
  context: ['session', 'page.path', 'page.audience', 'redirect', 'isWarehouseEnabled', ...userFields('user')],
  events: { 'session.changed': ['session', ...userFields('user')], 'page.changed': ['page'] },
};
