import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import type { TestSaleDraft } from '#machines/staff/test-sale/test-sale.draft.ts';

/** What every part of the form gets. */
export type TestSalePartProps = {
  draft: TestSaleDraft;
  issues: FieldIssues;
  onChange: (values: Partial<TestSaleDraft>) => void;
};
