import type { UploadedFile } from '#tests/platform/screen/screen.ts';

/** The smallest file that is recognised as a PDF by its content. */
export const invoice: UploadedFile = {
  name: 'invoice.pdf',
  type: 'application/pdf',
  content:
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
};
