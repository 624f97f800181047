import type { Exposure } from '#charts/protocol/exposure.ts';
import { failureFields } from '#machines/exposed-fields.ts';

export const stocklistConnectionExposure: Exposure = { context: failureFields };
