import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { readLeadBoard } from '#contract/staff/leads.calls.ts';
import {
  type LeadBoard,
  LeadStage,
  type LeadSummary,
  type OpenLeadStage,
} from '#contract/staff/leads.schemas.ts';
import { LeadChangeFailure } from '#src/forms/lead-change-failure.tsx';
import { NothingFound } from '#src/forms/paged-list.tsx';
import { useLeadChange } from '#src/forms/use-lead-change.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { leadStageTexts } from '#src/messages/lead.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { LeadCard } from './lead-card.tsx';
import { NoLeadsYet } from './leads-list.tsx';
import { type LeadsFilter, leadsList } from './leads.filters.ts';
import { nothingFoundText, readBoardFailureMessage } from './leads.messages.ts';
import { boardQuery } from './leads.queries.ts';

// Beside each other where each column is wide enough for a name, else one below the other.
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
});
const head = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  minHeight: '8',
  paddingInline: '1',
});
const title = css({ fontWeight: 'strong' });
const countText = css({
  textStyle: 'label',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
  marginInlineEnd: 'auto',
});
const cards = stack({ gap: '2' });
const none = css({
  paddingBlock: '3',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line',
  borderRadius: 'lg',
  color: 'ink.soft',
});

/** The leads by stage, each with a menu that moves it. */
export function LeadsBoard({ filter }: { filter: LeadsFilter }) {
  const board = useQuery(boardQuery(filter));
  const move = useLeadChange();
  const [moved, setMoved] = useState<string | null>(null);
  const { data, error } = board;
  const all = data?.stages.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={stack({ gap: '3' })}>
      <ListStatus
        count={all === undefined || error ? null : formatCount(all, 'lead')}
        loading={data === undefined && error === null ? 'Loading leads' : null}
      />
      <LeadChangeFailure change={move} />
      <Loaded
        query={board}
        what="the leads"
        loading={<BoardOutline />}
        failed={(failed, retry) => (
          <Card flush>
            <FailedState message={readBoardFailureMessage(failureOf(readLeadBoard, failed))} {...retry} />
          </Card>
        )}
        refetchFailure="instead"
      >
        {({ stages }) =>
          all === 0 ? (
            <Card flush>
              {leadsList.isNarrowed(filter) ? (
                <NothingFound list={leadsList} filter={filter} nothingFound={nothingFoundText} />
              ) : (
                <NoLeadsYet />
              )}
            </Card>
          ) : (
            <div className={columns}>
              {stages.map((column) => (
                <StageColumn
                  key={column.stage}
                  column={column}
                  filter={filter}
                  moving={move.isBusy ? moved : null}
                  isOff={move.isBusy || move.waitUntil !== null}
                  onMove={(lead, stage) => {
                    setMoved(lead.slug);
                    move.submit({ slug: lead.slug, version: lead.version, change: { stage } });
                  }}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

type StageColumnProps = {
  column: LeadBoard['stages'][number];
  filter: LeadsFilter;
  /** The lead that is being moved. */
  moving: string | null;
  /** No lead can be moved now. */
  isOff: boolean;
  onMove: (lead: LeadSummary, stage: OpenLeadStage) => void;
};

function StageColumn({ column, filter, moving, isOff, onMove }: StageColumnProps) {
  const { stage, count, results } = column;
  const { text } = leadStageTexts[stage];
  const id = `stage-${stage}`;
  const whole = leadsList.href(filter, { view: 'table', stage: [stage] });
  return (
    <section aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={title}>
          {text}
        </h2>
        <span className={countText}>{formatNumber(count)}</span>
        {count > results.length ? (
          <Link href={whole} aria-label={`All ${text.toLowerCase()}`}>
            All
          </Link>
        ) : null}
      </div>
      {results.length === 0 ? <p className={none}>No leads in this stage.</p> : null}
      <ul className={cards}>
        {results.map((lead) => (
          <LeadCard
            key={lead.slug}
            lead={lead}
            isMoving={moving === lead.slug}
            isOff={isOff}
            onMove={(to) => onMove(lead, to)}
          />
        ))}
      </ul>
    </section>
  );
}

function BoardOutline() {
  return (
    <div className={columns}>
      {LeadStage.options.map((stage) => (
        <Card key={stage} flush>
          <SkeletonRows rows={4} label={`Loading ${leadStageTexts[stage].text.toLowerCase()}`} />
        </Card>
      ))}
    </div>
  );
}
