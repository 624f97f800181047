import { pathTo } from '#contract/pages/paths.ts';
import type { Insight, InsightPart } from '#contract/sellers/stats.schemas.ts';
import {
  insightGapText,
  insightOrdersText,
  insightPartText,
  insightTargetText,
  insightValueText,
  measureTexts,
} from '#src/messages/insights.messages.ts';
import { Link } from '#src/ui/link.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { StandingBadge } from './standing-badge.tsx';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.5rem 6.5rem 8.5rem minmax(0, 1fr)',
    _spacious: 'minmax(0, 1.1fr) 7rem 7rem 9rem minmax(0, 1.1fr) minmax(0, 1fr)',
  },
});
// On a phone a row starts with the measure and its status; what it takes follows the value and the target.
const placement = {
  value: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  target: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: { base: 'end', _wide: 'start' } }),
  status: css({ gridArea: { base: '1 / 2', _wide: 'auto' } }),
  parts: css({ gridArea: { base: '4 / 1 / auto / -1', _wide: 'auto' } }),
  gap: css({ gridArea: { base: '3 / 1 / auto / -1', _wide: '2 / 2 / auto / -1', _spacious: 'auto' } }),
};
const lastHeader = css({ display: { base: 'none', _spacious: 'block' } });
const figure = css({ textStyle: 'lead', fontWeight: 'strong' });
const behind = css({ fontWeight: 'strong' });
const room = css({ color: 'ink.soft' });

/** The six measures of the last 30 days. */
export function MeasuresTable({ measures }: { measures: Insight[] }) {
  return (
    <Table label="Measures of the last 30 days" className={columns}>
      <TableHead>
        <ColumnHeader>Measure</ColumnHeader>
        <ColumnHeader end>Value</ColumnHeader>
        <ColumnHeader>Target</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader>Based on</ColumnHeader>
        <ColumnHeader className={lastHeader}>What it takes</ColumnHeader>
      </TableHead>
      <TableBody>
        {measures.map((insight) => (
          <MeasureRow key={insight.measure} insight={insight} />
        ))}
      </TableBody>
    </Table>
  );
}

function MeasureRow({ insight }: { insight: Insight }) {
  const { name, note } = measureTexts[insight.measure];
  return (
    <TableRow>
      <TableCell head strong note={note}>
        {name}
      </TableCell>
      <TableCell
        end
        className={placement.value}
        note={`was ${insightValueText(insight, insight.previousValue)}`}
      >
        <span className={figure}>{insightValueText(insight, insight.value)}</span>
      </TableCell>
      <TableCell className={placement.target}>{insightTargetText(insight)}</TableCell>
      <TableCell className={placement.status}>
        <StandingBadge status={insight.status} />
      </TableCell>
      <TableCell className={placement.parts}>
        <PartLink insight={insight} part="numerator" /> {insight.measure === 'FULFILMENT_TIME' ? 'in' : 'of'}{' '}
        <PartLink insight={insight} part="denominator" />
      </TableCell>
      <TableCell className={placement.gap}>
        <span className={insight.status === 'BELOW_TARGET' ? behind : room}>{insightGapText(insight)}</span>
      </TableCell>
    </TableRow>
  );
}

/** Leads to the orders that a part of the figure is made of. */
function PartLink({ insight, part }: { insight: Insight; part: InsightPart }) {
  const text = insightPartText(insight, part);
  if (insight[`${part}OrderCount`] === 0) return <span>{text}</span>;
  return (
    <Link href={pathTo.orders({ insight: insight.measure, part, page: 1 })}>
      {text}
      <VisuallyHidden>, {insightOrdersText(insight, part)}</VisuallyHidden>
    </Link>
  );
}
