import type { Exposure } from '#charts/protocol/exposure.ts';
import { formFailureFields } from '#machines/exposed-fields.ts';

export const editorExposure: Exposure = { context: ['isSingle', ...formFailureFields] };
