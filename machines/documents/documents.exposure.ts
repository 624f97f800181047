import { partExposure } from '#machines/exposed-fields.ts';

export const documentsExposure = partExposure(['documentQid', 'documentType'], {
  'document.retyped': ['documentQid', 'documentType'],
  'document.deleteRequested': ['documentQid'],
});
