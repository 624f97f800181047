import { useCallback } from 'react';
import type { PaneProps } from './main-pane.tsx';
import { type SequenceArrow, type SequenceLane, createSequenceDiagram } from './sequence.ts';

const LANE = 132;
/** Two rows of text: the event above the arrow, the resulting state below. */
const ROW = 34;
const HEAD = 28;
const TOP = 20;

/** A sequence diagram: a lane for each actor with a machine, time from top to bottom. */
export function SequenceView({ session, actor, view, change }: PaneProps) {
  const { at } = view;
  const { lanes, arrows } = createSequenceDiagram(session, actor.tab, at);
  const published = arrows.findLastIndex(({ key }) => key === actor.key);
  const shown = published === -1 ? arrows.length - 1 : published;
  /** Scrolls to the last event of the selected actor up to the current position. */
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.scrollTop = HEAD + TOP + shown * ROW - element.clientHeight / 2;
      element.scrollLeft = middleOf(arrows[shown]?.to ?? 0) - element.clientWidth / 2;
    },
    // Once, and then for another moment only: what comes in the meantime moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
    [at],
  );
  if (arrows.length === 0) return <p className="empty">No messages yet.</p>;
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
            onLook={() => change({ at: arrow.index, actor: arrow.key, machine: null })}
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
  const { from, to, title, standing } = arrow;
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
      aria-label={`${who}: ${title}${standing ? `, then ${standing}` : ''}`}
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
      {standing ? (
        <text className="soft" x={end + 6} y={y + 13}>
          {standing}
        </text>
      ) : null}
    </g>
  );
}

function middleOf(lane: number): number {
  return LANE / 2 + lane * LANE;
}
