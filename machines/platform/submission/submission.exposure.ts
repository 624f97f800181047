import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

/** No field of the entry, which may contain a password or an account number. */
export const submissionExposure: Exposure = { context: ['isUnsure', ...failureFields] };
