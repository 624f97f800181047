import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { readTimeline } from '#contract/orders/sales.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { downloadSalePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount, formatShortDate, formatTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { css } from '#styled/css';
import {
  describeAmounts,
  describeTimelineEntry,
  photosFailureMessage,
  timelineFailureMessage,
} from './timeline.messages.tsx';

const more = css({ marginTop: '3' });

/** The number of entries that are shown at first, the newest ones. */
const SHOWN = 6;

export function SaleTimeline({ qid }: { qid: string }) {
  const timeline = useQuery(queryFor(readTimeline, { params: { qid } }));
  return (
    <Card title="Timeline" minor>
      <Loaded
        query={timeline}
        what="the timeline"
        failureMessage={(error) => timelineFailureMessage(failureOf(readTimeline, error))}
        refetchFailure="above"
      >
        {(entries) => (
          <>
            <Entries entries={entries} />
            <Photos qid={qid} count={entries.filter(({ kind }) => kind === 'PACKAGE_PHOTO_ADDED').length} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** The photos of damaged packages that the warehouse has taken. */
function Photos({ qid, count }: { qid: string; count: number }) {
  if (count === 0) return null;
  return (
    <div className={more}>
      <DownloadButton
        call={downloadSalePhotos}
        input={{ params: { qid } }}
        failureMessage={photosFailureMessage}
        size="sm"
      >
        Download {formatCount(count, 'photo')} of the damage
      </DownloadButton>
    </div>
  );
}

function Entries({ entries }: { entries: CallReply<typeof readTimeline> }) {
  const [isWhole, setWhole] = useState(false);
  const today = new Date(useNow('minute')).toDateString();
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <Timeline
        label="Timeline"
        entries={shown.map((entry) => ({
          id: entry.qid,
          at: new Date(entry.at).toDateString() === today ? formatTime(entry.at) : formatShortDate(entry.at),
          dateTime: entry.at,
          content: describeTimelineEntry(entry),
          note: describeAmounts(entry.amounts),
          by: entry.actor,
        }))}
      />
      {entries.length > SHOWN ? (
        <div className={more}>
          <Button size="text" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${entries.length}`}
          </Button>
        </div>
      ) : null}
    </>
  );
}
