import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import type { AuditQuery } from '#contract/pages/page-queries.ts';
import { listAuditedUsers } from '#contract/staff/audit.calls.ts';
import { StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { queryFor } from '#src/queries/query.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { css } from '#styled/css';
import { type AuditFilter, auditList } from './audit.filters.ts';
import { listAuditedUsersFailureMessage, staffActionTexts, subjectKindTexts } from './audit.messages.ts';

const box = css({ flexGrow: { base: '1', sm: '0' }, flexBasis: '[12rem]', minWidth: '0' });

type AuditToolbarProps = {
  filter: AuditFilter;
  onChange: (change: AuditQuery, how?: { replace: boolean }) => void;
};

export function AuditToolbar({ filter, onChange }: AuditToolbarProps) {
  const subjectKinds = StaffActionSubject.entries.kind.options;
  return (
    <Toolbar
      label="Filters"
      filtersInUse={auditList.count(filter)}
      search={
        <ListSearch
          label="Search the audit list"
          placeholder="Seller, lead, order or check"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
    >
      <FilterMenu
        label="Action"
        options={StaffActionKind.options.map((value) => ({ value, label: staffActionTexts[value] }))}
        selected={filter.kind}
        onChange={(chosen) =>
          onChange({ kind: StaffActionKind.options.filter((option) => chosen.includes(option)) })
        }
      />
      <div className={box}>
        <SelectField
          label="About"
          hideLabel
          value={filter.subjectKind ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const subjectKind = subjectKinds.find((option) => option === value);
            onChange({ subjectKind, subjectKey: undefined });
          }}
        >
          <option value="">About anything</option>
          {subjectKinds.map((option) => (
            <option key={option} value={option}>
              {subjectKindTexts[option]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={box}>
        <UserFilter filter={filter} onChange={onChange} />
      </div>
    </Toolbar>
  );
}

function UserFilter({ filter, onChange }: AuditToolbarProps) {
  const { data = [], error } = useQuery(queryFor(listAuditedUsers, {}));
  return (
    <SelectField
      label="Who"
      hideLabel
      error={error ? listAuditedUsersFailureMessage(failureOf(listAuditedUsers, error)) : undefined}
      value={data.some(({ qid }) => qid === filter.userQid) ? filter.userQid : ''}
      onChange={(event) => onChange({ userQid: event.currentTarget.value || undefined })}
    >
      <option value="">By anyone</option>
      {data.map(({ qid, name }) => (
        <option key={qid} value={qid}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
