import { useCallback, useMemo, useState } from 'react';
import type { PaneProps } from './main-pane.tsx';
import { Button } from './parts.tsx';
import {
  type SequenceArrow,
  type SequenceFilter,
  type SequenceLane,
  createSequenceDiagram,
} from './sequence.ts';

const LANE = 132;
/** Two rows of text: the event above the arrow, the resulting state below. */
const ROW = 34;
const HEAD = 28;
const TOP = 20;
const PAGE = 200;

/** A sequence diagram: a lane for each actor with a machine, time from top to bottom. */
export function SequenceView({ session, actor: { tab }, view: { at, sequence }, change }: PaneProps) {
  const all = useMemo(() => createSequenceDiagram(session, tab, at), [session, tab, at]);
  const { lanes, arrows } = useMemo(
    () => createSequenceDiagram(session, tab, at, sequence),
    [session, tab, at, sequence],
  );
  const [limit, setLimit] = useState(PAGE);
  // A moment looked back at is the last arrow, and is shown.
  const shown = arrows.slice(0, at === null ? limit : undefined);
  if (all.arrows.length === 0) return <p className="empty">No messages yet.</p>;
  return (
    <div className="sequence-pane">
      <SequenceFilterBar
        lanes={all.lanes}
        filter={sequence}
        onFilter={(wanted) => change({ sequence: { ...sequence, ...wanted } })}
      />
      <p className="soft sequence-count" role="status">
        {arrows.length === all.arrows.length
          ? `${countOfEvents(arrows.length)}, first at the top`
          : `${arrows.length.toLocaleString('en-GB')} of ${countOfEvents(all.arrows.length)}`}
      </p>
      {arrows.length === 0 ? (
        <p className="empty">No matching messages.</p>
      ) : (
        <Diagram
          lanes={lanes}
          arrows={shown}
          at={at}
          onLook={({ index, key }) => change({ at: index, actor: key, machine: null })}
        />
      )}
      {shown.length < arrows.length ? (
        <Button onClick={() => setLimit(limit + PAGE)}>
          Show {Math.min(PAGE, arrows.length - shown.length)} more
        </Button>
      ) : null}
    </div>
  );
}

type SequenceFilterBarProps = {
  lanes: readonly SequenceLane[];
  filter: SequenceFilter;
  onFilter: (filter: Partial<SequenceFilter>) => void;
};

function SequenceFilterBar({ lanes, filter, onFilter }: SequenceFilterBarProps) {
  return (
    <div role="search" aria-label="Filter the sequence" className="sequence-filter">
      <input
        type="search"
        aria-label="Search the sequence"
        placeholder="Event, state, actor"
        value={filter.words}
        onChange={({ target }) => onFilter({ words: target.value })}
      />
      <select
        aria-label="Actor"
        value={filter.actor ?? ''}
        onChange={({ target }) => onFilter({ actor: target.value || null })}
      >
        <option value="">All actors</option>
        {lanes.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

type DiagramProps = {
  lanes: readonly SequenceLane[];
  arrows: readonly SequenceArrow[];
  at: number | null;
  onLook: (arrow: SequenceArrow) => void;
};

function Diagram({ lanes, arrows, at, onLook }: DiagramProps) {
  /** Opens at the beginning, and at the last event when looking back. */
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.scrollTop = at === null ? 0 : element.scrollHeight;
      const to = at === null ? 0 : middleOf(arrows.at(-1)?.to ?? 0);
      element.scrollLeft = to - element.clientWidth / 2;
    },
    // Not for new arrows: the diagram keeps its position while events arrive.
    // oxlint-disable-next-line react/exhaustive-deps
    [at],
  );
  const width = Math.max(lanes.length, 2) * LANE;
  const height = TOP + arrows.length * ROW;
  return (
    <section className="sequence" aria-label="Sequence" tabIndex={0} role="region" ref={attach}>
      <svg className="lanes" width={width} height={HEAD} aria-hidden="true">
        {lanes.map(({ key, title }, lane) => (
          <text key={key} x={middleOf(lane)} y={18} textAnchor="middle">
            {title}
          </text>
        ))}
      </svg>
      <svg width={width} height={height} role="group" aria-label="Messages between actors">
        {lanes.map(({ key }, lane) => (
          <line key={key} className="lane" x1={middleOf(lane)} x2={middleOf(lane)} y1={0} y2={height} />
        ))}
        {arrows.map((arrow, row) => (
          <SequenceArrow
            key={arrow.index}
            arrow={arrow}
            lanes={lanes}
            y={TOP + row * ROW}
            onLook={() => onLook(arrow)}
          />
        ))}
      </svg>
    </section>
  );
}

type SequenceArrowProps = {
  arrow: SequenceArrow;
  lanes: readonly SequenceLane[];
  y: number;
  onLook: () => void;
};

function SequenceArrow({ arrow, lanes, y, onLook }: SequenceArrowProps) {
  const { from, to, title, stateTitle } = arrow;
  const end = middleOf(to);
  const isNear = from === null || from === to;
  const start = isNear ? end - 40 : middleOf(from);
  const ahead = start < end ? 1 : -1;
  const who = isNear ? lanes[to]?.title : `${lanes[from]?.title} to ${lanes[to]?.title}`;
  return (
    <g
      className="arrow"
      role="button"
      tabIndex={0}
      aria-label={`${who}: ${title}${stateTitle ? `, then ${stateTitle}` : ''}`}
      onClick={onLook}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onLook();
      }}
    >
      <line x1={start} x2={end} y1={y} y2={y} />
      <path d={`M${end} ${y}l${-7 * ahead} -4v8z`} />
      {isNear ? (
        <text x={(start + end) / 2} y={y - 5} textAnchor="middle">
          {title}
        </text>
      ) : (
        // Long arrows are labelled at both ends, because the middle may be out of view.
        <>
          <text x={start + 6 * ahead} y={y - 5} textAnchor={ahead === 1 ? 'start' : 'end'}>
            {title}
          </text>
          {Math.abs(end - start) > 2 * LANE ? (
            <text x={end - 9 * ahead} y={y - 5} textAnchor={ahead === 1 ? 'end' : 'start'}>
              {title}
            </text>
          ) : null}
        </>
      )}
      {stateTitle ? (
        <text className="soft" x={end + 6} y={y + 13}>
          {stateTitle}
        </text>
      ) : null}
    </g>
  );
}

function middleOf(lane: number): number {
  return LANE / 2 + lane * LANE;
}

function countOfEvents(count: number): string {
  return count === 1 ? '1 event' : `${count.toLocaleString('en-GB')} events`;
}
