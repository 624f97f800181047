import type { PaneProps } from './main-pane.tsx';
import { sequenceOf } from './sequence.ts';

const LANE = 132;
const ROW = 26;
const TOP = 44;

/** Who told whom what: a lane for each actor that runs a machine, time from top to bottom. */
export function SequenceView({ flow, actor, view, change }: PaneProps) {
  const { lanes, arrows } = sequenceOf(flow, actor.tab, view.at);
  const width = Math.max(lanes.length, 2) * LANE;
  const height = TOP + arrows.length * ROW + 16;
  const x = (lane: number) => LANE / 2 + lane * LANE;
  if (arrows.length === 0) return <p className="empty">Nobody has said anything yet.</p>;
  return (
    <section className="sequence" aria-label="Sequence" tabIndex={0} role="region">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label="Messages between actors"
      >
        {lanes.map(({ key, title }, lane) => (
          <g key={key} className="lane">
            <line x1={x(lane)} x2={x(lane)} y1={30} y2={height} />
            <text x={x(lane)} y={18} textAnchor="middle">
              {title}
            </text>
          </g>
        ))}
        {arrows.map(({ index, key, from, to, title, standing }, row) => {
          const y = TOP + row * ROW;
          const start = from === null || from === to ? x(to) - 40 : x(from);
          const middle = (start + x(to)) / 2;
          return (
            <g
              key={index}
              className="arrow"
              role="button"
              tabIndex={0}
              aria-label={`${title}${standing ? `, then ${standing}` : ''}`}
              onClick={() => change({ at: index, actor: key, machine: null })}
              onKeyDown={({ key: pressed }) =>
                pressed === 'Enter' && change({ at: index, actor: key, machine: null })
              }
            >
              <line x1={start} x2={x(to)} y1={y} y2={y} />
              <path d={start < x(to) ? `M${x(to)} ${y}l-7 -4v8z` : `M${x(to)} ${y}l7 -4v8z`} />
              <text x={middle} y={y - 4} textAnchor="middle">
                {title}
              </text>
              {standing ? (
                <text className="soft" x={x(to) + 6} y={y + 4}>
                  {standing}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </section>
  );
}
