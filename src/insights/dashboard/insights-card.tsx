import { useQuery } from '@tanstack/react-query';
import { defaultSellerStats } from '#contract/insights/insights-defaults.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import {
  type Insight,
  type PerformanceStatus,
  type SellerStats,
} from '#contract/insights/insights.schemas.ts';
import { Measure } from '#contract/orders/insight-filter.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  hiddenInsightsText,
  insightGapText,
  insightTargetText,
  insightValueText,
  measureTexts,
  performanceTexts,
} from '#src/messages/insights.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const name = css({ fontWeight: 'medium' });
const small = css({ textStyle: 'label', color: 'ink.faint' });
const figure = css({ textStyle: 'lead', fontWeight: 'strong', textAlign: 'end', whiteSpace: 'nowrap' });
const statusRecipe = cva({
  base: { textStyle: 'label', fontWeight: 'strong', textAlign: 'end' },
  variants: {
    status: {
      BELOW_TARGET: { color: 'danger' },
      ON_TARGET: { color: 'ink.soft' },
      ABOVE_TARGET: { color: 'success' },
    },
  },
});
const gap = css({ gridColumn: '1 / -1', textStyle: 'label', color: 'ink' });
const sentence = css({ padding: '4', color: 'ink.soft' });

/** The six measures with their targets, those that are behind first (specification 2.9). */
export function InsightsCard() {
  const stats = useQuery(queryFor(readSellerStats, {}));
  return (
    <Card flush title="Insights, last 30 days" aside={<Link href={pathTo.insights()}>All insights</Link>}>
      <Loaded query={stats} what="your insights" loading={<MeasuresOutline />}>
        {(read) => <Figures stats={read ?? defaultSellerStats} />}
      </Loaded>
    </Card>
  );
}

function Figures({ stats: { insights, allocatedSale30daysCount } }: { stats: SellerStats }) {
  if (insights.hideInsights) {
    return <p className={sentence}>{hiddenInsightsText(allocatedSale30daysCount ?? 0)}</p>;
  }
  return (
    <dl>
      {insights.measures
        .toSorted((one, other) => urgencyOf(one.status) - urgencyOf(other.status))
        .map((insight) => (
          <MeasureRow key={insight.measure} insight={insight} />
        ))}
    </dl>
  );
}

function urgencyOf(status: PerformanceStatus | null): number {
  return status === null
    ? Measure.options.length
    : ['BELOW_TARGET', 'ON_TARGET', 'ABOVE_TARGET'].indexOf(status);
}

function MeasureRow({ insight }: { insight: Insight }) {
  const { status } = insight;
  return (
    <div className={row}>
      <dt className={name}>{measureTexts[insight.measure].name}</dt>
      <dd className={figure}>{insightValueText(insight, insight.value)}</dd>
      <dd className={small}>Target {insightTargetText(insight)}</dd>
      {status === null ? null : <dd className={statusRecipe({ status })}>{performanceTexts[status].text}</dd>}
      {status === 'BELOW_TARGET' ? <dd className={gap}>{insightGapText(insight)}</dd> : null}
    </div>
  );
}

function MeasuresOutline() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your insights</VisuallyHidden>
      <div aria-hidden>
        {Measure.options.map((measure) => (
          <div key={measure} className={row}>
            <Skeleton width="md" />
            <Skeleton width="sm" />
            <Skeleton width="sm" />
            <Skeleton width="sm" />
          </div>
        ))}
      </div>
    </div>
  );
}
