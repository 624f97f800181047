import * as v from 'valibot';
import type { AuditQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type AuditFilter = v.InferOutput<typeof AuditFilter>;
const AuditFilter = v.object({
  userQid: v.fallback(v.optional(Qid), undefined),
  kind: v.fallback(v.array(StaffActionKind), []),
  subjectKind: v.fallback(v.optional(StaffActionSubject.entries.kind), undefined),
  subjectKey: v.fallback(v.optional(v.string()), undefined),
  search: v.fallback(SearchText, ''),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseAuditFilter(search: string): AuditFilter {
  return v.parse(AuditFilter, queryValues(AuditFilter, new URLSearchParams(search)));
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeAuditFilter(filter: AuditFilter, change: AuditQuery): AuditQuery {
  const { size, search, page, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    search: search || undefined,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}

/** What "Clear filters" removes. */
export const noAuditFilters = {
  userQid: undefined,
  kind: [],
  subjectKind: undefined,
  subjectKey: undefined,
  search: '',
} satisfies AuditQuery;

export function hasAuditFilters(filter: AuditFilter): boolean {
  return filter.search !== '' || countAuditFilters(filter) > 0;
}

/** Without the search. */
export function countAuditFilters({ userQid, kind, subjectKind }: AuditFilter): number {
  return [userQid !== undefined, kind.length > 0, subjectKind !== undefined].filter(Boolean).length;
}
