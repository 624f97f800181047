import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const documentsExposure = definePartExposure(['documentQid', 'documentType'], {
  'document.retyped': ['documentQid', 'documentType'],
  'document.deleteRequested': ['documentQid'],
});
