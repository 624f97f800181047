import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const auditList = defineList({
  path: pathTo.auditList,
  entries: {
    userQid: v.optional(Qid),
    kind: v.array(StaffActionKind),
    subjectKind: v.optional(StaffActionSubject.entries.kind),
    subjectKey: v.optional(v.string()),
    search: SearchText,
  },
  narrowedBy: ['userQid', 'kind', ['subjectKind', 'subjectKey'], 'search'],
});

export type AuditFilter = FilterOfList<typeof auditList>;
