import type { ReactNode } from 'react';
import { describeCount, type ChartMarks } from './chart-marks.ts';

type TransitionMarkProps = {
  className: string;
  id: string;
  name: string;
  marks: ChartMarks;
  onSelect: (id: string) => void;
  children: ReactNode;
};

/** The selectable label of a transition. It is no Tab stop, because the outline has a button for each transition. */
export function TransitionMark({ className, id, name, marks, onSelect, children }: TransitionMarkProps) {
  const count = marks.countOf(id);
  const steps = marks.stepsOf(id);
  const facts = [
    name,
    ...(marks.isTaken(id) ? ['just taken'] : []),
    ...(count === null ? [] : [describeCount(count, 'taken')]),
    ...(steps.length > 0 ? [`step ${steps.join(' and ')} of the path`] : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the outline has a button for each
    <g
      className={className}
      role="button"
      tabIndex={-1}
      aria-label={facts.join(', ')}
      aria-pressed={marks.isSelected(id)}
      data-taken={marks.isTaken(id) || undefined}
      data-path={steps.length > 0 || undefined}
      data-current={marks.isCurrent(id) || undefined}
      data-never={count === 0 || undefined}
      onClick={() => onSelect(id)}
    >
      {children}
    </g>
  );
}
