import { useState } from 'react';
import type { LeadChange } from '#contract/staff/lead-details.schemas.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { formatDate, formatShortDate, formatTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { Checklist } from './checklist.tsx';
import type { LeadField } from './lead-values.ts';
import { entryText } from './lead.messages.ts';

const more = css({ marginTop: '3' });
/** The number of entries that are shown at first, the newest ones. */
const SHOWN = 6;

export type LeadAsideProps = {
  lead: Lead;
  /** The lead is being changed. */
  isBusy: boolean;
  /** The lead cannot be changed now. */
  isOff: boolean;
  onEdit: (field: LeadField) => void;
  onChange: (change: LeadChange) => void;
};

/** The column beside the details: what the completion needs, and what happened. */
export function LeadAside(props: LeadAsideProps) {
  return (
    <aside aria-label="About this lead" className={stack({ gap: '4' })}>
      {props.lead.stage === 'COMPLETED' ? <Completed lead={props.lead} /> : null}
      <Checklist {...props} />
      <LeadTimeline lead={props.lead} />
    </aside>
  );
}

function Completed({ lead: { completedAt, account, email } }: { lead: Lead }) {
  return (
    <Card title="Completed" minor>
      <p>
        {completedAt === null ? null : `A seller since ${formatDate(completedAt)}. `}
        {account?.isActivated === true
          ? 'The account is active.'
          : `Waiting for ${email} to open the link in the activation email.`}
      </p>
    </Card>
  );
}

function LeadTimeline({ lead: { timeline } }: { lead: Lead }) {
  const [isWhole, setWhole] = useState(false);
  const today = new Date(useNow('minute')).toDateString();
  const shown = isWhole ? timeline : timeline.slice(0, SHOWN);
  return (
    <Card title="Timeline" minor>
      <Timeline
        label="Timeline"
        entries={shown.map((entry) => ({
          id: entry.qid,
          at: new Date(entry.at).toDateString() === today ? formatTime(entry.at) : formatShortDate(entry.at),
          dateTime: entry.at,
          content: entryText(entry),
          by: entry.actor,
        }))}
      />
      {timeline.length > SHOWN ? (
        <div className={more}>
          <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the newest only' : `Show all ${timeline.length}`}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
