import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const stocklistConnectionExposure: Exposure = { context: failureFields };
