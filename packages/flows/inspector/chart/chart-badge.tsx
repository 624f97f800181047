import { textWidth } from '@quayside/charts/layout/text.ts';

type FlowBadgeProps = { x: number; y: number; kind: 'count' | 'never' | 'step' | 'now'; children: string };

/** A badge with its right end at `x` and its middle at `y`. */
export function ChartBadge({ x, y, kind, children }: FlowBadgeProps) {
  const width = Math.max(textWidth(children, 11, 'strong') + 10, 18);
  return (
    <g className="flow-badge" data-kind={kind} aria-hidden="true">
      <rect x={x - width} y={y - 9} width={width} height={18} rx={9} />
      <text x={x - width / 2} y={y + 4} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}
