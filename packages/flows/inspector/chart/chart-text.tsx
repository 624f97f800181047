import { elementSizes } from '@quayside/charts/layout/measures.ts';
import { textWidth } from '@quayside/charts/layout/text.ts';

type FlowTextProps = {
  x: number;
  y: number;
  kind: 'title' | 'clause' | 'event' | 'guard' | 'chip';
  children: string;
};

/** A text scaled to the width in the layout, independent of the font. */
export function ChartText({ x, y, kind, children }: FlowTextProps) {
  const isTitle = kind === 'title';
  const width = textWidth(
    children,
    isTitle ? elementSizes.title : elementSizes.text,
    isTitle ? 'strong' : 'regular',
  );
  return (
    <text x={x} y={y} className={`flow-${kind}`} textLength={width} lengthAdjust="spacingAndGlyphs">
      {/* A space that is not drawn keeps the words of two lines apart for screen readers and searches. */}
      {`${children} `}
    </text>
  );
}
