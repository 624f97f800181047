import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { StaffAction, StaffActionKind, StaffActionSubject } from './audit.schemas.ts';

/** Not in the specification: what staff did, the newest first. No call changes or deletes an entry. */
export const listStaffActions = defineCall({
  method: 'GET',
  path: 'internal/audit/',
  query: v.object({
    userQid: v.optional(Qid),
    kind: v.optional(v.array(StaffActionKind)),
    subjectKind: v.optional(StaffActionSubject.entries.kind),
    subjectKey: v.optional(v.string()),
    /** In the name of the subject. */
    search: v.optional(SearchText),
    page: v.optional(PageNumber),
    size: v.optional(PageSize),
  }),
  reply: listPageSchema(StaffAction),
  refusals: {},
  roles: ['STAFF'],
});

/** Not in the specification: the members of staff who are in the audit list, by name. */
export const listAuditedUsers = defineCall({
  method: 'GET',
  path: 'internal/audit/users/',
  reply: v.array(v.object({ qid: Qid, name: v.string() })),
  refusals: {},
  roles: ['STAFF'],
});
