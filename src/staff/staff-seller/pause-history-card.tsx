import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { pauseHistoryFailureMessage, pauseHistoryTexts } from './staff-seller.messages.ts';

const row = css({
  paddingInline: '4',
  paddingBlock: '2.5',
  borderTopWidth: '1px',
  borderColor: 'line',
  overflowWrap: 'anywhere',
  _first: { borderTopWidth: '0' },
});
const title = css({ fontWeight: 'medium' });
const quiet = css({ color: 'ink.soft' });
const when = css({ textStyle: 'label', color: 'ink.faint' });

/** The pauses of a seller, from the audit list. */
export function PauseHistoryCard({ sellerQid }: { sellerQid: string }) {
  const subject = { subjectKind: 'SELLER', subjectKey: sellerQid } as const;
  const history = useQuery(queryFor(listStaffActions, { query: subject }));
  return (
    <Card title="Pause history" flush aside={<Link href={pathTo.auditList(subject)}>Audit list</Link>}>
      <Loaded
        query={history}
        what="the pause history"
        rows={2}
        failureMessage={(error) => pauseHistoryFailureMessage(failureOf(listStaffActions, error))}
        empty={
          <EmptyState title="No pauses yet">
            Pauses and their ends appear here, with who made them.
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul aria-label="Pause history">
            {results.map(({ qid, kind, detail, userName, at }) => (
              <li key={qid} className={row}>
                <p className={title}>{pauseHistoryTexts[kind]}</p>
                {detail ? <p className={quiet}>{detail}</p> : null}
                <p className={when}>
                  {userName}, <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
