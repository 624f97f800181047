import type { StaffAction } from '#contract/staff/audit.schemas.ts';
import { formatShortDate, formatTime } from '#src/lib/format.ts';
import { Link } from '#src/ui/link.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { actionDetailText, staffActionTexts, subjectKindTexts } from './audit.messages.ts';
import { subjectHref } from './subject-link.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: '6rem minmax(0, 1fr) minmax(0, 1.2fr) 8rem',
    _roomy: '6rem minmax(0, 12rem) minmax(0, 14rem) minmax(0, 1fr) 9rem',
  },
});
const placement = {
  subject: css({ gridColumn: { base: '1 / -1', _wide: 'auto' } }),
  detail: css({ gridColumn: { base: '1 / -1', _roomy: 'auto' }, color: 'ink.soft' }),
};
const outline = [
  { width: 'sm' },
  { width: 'md', second: true },
  { width: 'lg', className: placement.subject, second: true },
  { width: 'md', roomy: true },
  { width: 'md' },
] as const;

type AuditTableProps = {
  actions: readonly StaffAction[] | undefined;
  size: number;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function AuditTable({ actions, size, stale }: AuditTableProps) {
  return (
    <Table label="Audit list" className={columns}>
      <TableHead>
        <ColumnHeader>When</ColumnHeader>
        <ColumnHeader>Action</ColumnHeader>
        <ColumnHeader>About</ColumnHeader>
        <ColumnHeader roomy>Details</ColumnHeader>
        <ColumnHeader>Who</ColumnHeader>
      </TableHead>
      {actions ? (
        <TableBody stale={stale}>
          {actions.map((action) => (
            <AuditRow key={action.qid} action={action} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={size} cells={outline} />
      )}
    </Table>
  );
}

function AuditRow({ action }: { action: StaffAction }) {
  const { at, kind, subject, userName } = action;
  return (
    <TableRow>
      <TableCell note={formatTime(at)}>
        <time dateTime={at}>{formatShortDate(at)}</time>
      </TableCell>
      <TableCell head strong phone="end">
        {staffActionTexts[kind]}
      </TableCell>
      <TableCell className={placement.subject} note={subjectKindTexts[subject.kind]}>
        <Link href={subjectHref(subject)}>{subject.label}</Link>
      </TableCell>
      <TableCell className={placement.detail} roomy>
        {actionDetailText(action) ?? '–'}
      </TableCell>
      <TableCell phone="wide">{userName}</TableCell>
    </TableRow>
  );
}
