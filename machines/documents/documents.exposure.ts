import { definePartExposure } from '#machines/exposed-fields.ts';

export const documentsExposure = definePartExposure(['documentQid', 'documentType'], {
  'document.retyped': ['documentQid', 'documentType'],
  'document.deleteRequested': ['documentQid'],
});
