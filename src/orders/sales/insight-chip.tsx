import { useLocation } from 'wouter';
import { insightFilterText } from '#src/messages/insights.messages.ts';
import { Chips } from '#src/ui/chip.tsx';
import { focusPageTitle } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { type SalesFilter, salesList } from './sales.filters.ts';

const room = css({ marginBottom: '3' });

/** Names the figure of the insights whose orders are listed; its removal leads to the current orders. */
export function InsightChip({ filter }: { filter: SalesFilter }) {
  const [, navigate] = useLocation();
  const { insight, part = 'denominator' } = filter;
  if (!insight) return null;

  function remove() {
    const none = { insight: undefined, part: undefined, status: ['CURRENT'] as const };
    navigate(salesList.href(filter, none));
    focusPageTitle();
  }
  return (
    <div className={room}>
      <Chips
        label="Figure of the insights"
        items={[{ value: insight, label: insightFilterText(insight, part) }]}
        onRemove={remove}
      />
    </div>
  );
}
