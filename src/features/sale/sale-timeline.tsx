import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { readTimeline } from '#contract/sales/sales.calls.ts';
import { shortDate, time } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { timelineQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { css } from '#styled/css';
import { timelineContent, timelineSentence } from './timeline.messages.tsx';

const more = css({ marginTop: '3' });

/** The number of entries that are shown at first, the newest ones. */
const SHOWN = 6;

export function SaleTimeline({ qid }: { qid: string }) {
  const query = useQuery(timelineQuery(qid));
  const [isWhole, setWhole] = useState(false);
  const today = new Date(useNow('minute')).toDateString();
  const entries = query.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <Card title="Timeline" minor>
      {query.isPending ? <SkeletonRows rows={3} label="Loading the timeline" /> : null}
      {query.isError ? (
        <FailedState
          message={timelineSentence(failureOf(readTimeline, query.error))}
          retrying={query.isFetching}
          waitUntil={throttledUntil(query.error)}
          onRetry={() => query.refetch()}
        />
      ) : null}
      <Timeline
        label="Timeline"
        entries={shown.map((entry) => ({
          id: entry.qid,
          at: new Date(entry.at).toDateString() === today ? time(entry.at) : shortDate(entry.at),
          dateTime: entry.at,
          content: timelineContent(entry),
        }))}
      />
      {entries.length > SHOWN ? (
        <div className={more}>
          <Button size="text" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${entries.length}`}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
