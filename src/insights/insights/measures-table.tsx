import type { Insight, SellerStats } from '#contract/insights/insights.schemas.ts';
import type { InsightPart } from '#contract/orders/insight-filter.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  insightDetailText,
  insightGapText,
  insightOrdersText,
  insightPartText,
  insightTargetText,
  insightValueText,
  measureTexts,
} from '#src/messages/insights.messages.ts';
import { Link } from '#src/ui/link.tsx';
import {
  ColumnHeader,
  NarrowLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { StandingBadge } from './standing-badge.tsx';
import { TargetLine } from './target-line.tsx';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) 9rem',
    _wide: 'minmax(0, 1fr) 6.75rem 5.75rem 8.75rem 7rem',
    _spacious: 'minmax(0, 1fr) 6.75rem 5.75rem 8.75rem 6.5rem minmax(0, 1fr) minmax(0, 1.1fr)',
  },
});
// On a phone a row starts with the measure and its status; beside the value and the target is their line. On a tablet
// what it takes and what the value is based on are below.
const placement = {
  value: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  target: css({ gridArea: { base: '3 / 1', _wide: 'auto' } }),
  status: css({
    gridArea: { base: '1 / 2', _wide: 'auto' },
    justifySelf: { base: 'end', _wide: 'start' },
  }),
  line: css({ gridArea: { base: '2 / 2 / span 2', _wide: 'auto' } }),
  gap: css({
    gridArea: {
      base: '4 / 1 / auto / -1',
      _wide: '2 / 1 / auto / 3',
      _spacious: '1 / 7',
    },
  }),
  parts: css({
    gridArea: {
      base: '5 / 1 / auto / -1',
      _wide: '2 / 3 / auto / -1',
      _spacious: '1 / 6',
    },
    display: { base: 'flex', _spacious: 'block' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '3',
  }),
};
/** Below their row on a tablet, where a header above them would be that of another column. */
const lastHeader = css({
  _wide: {
    position: 'absolute',
    width: '[1px]',
    height: '[1px]',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  _spacious: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
  },
});
const figure = css({
  textStyle: 'lead',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
});
const small = css({ textStyle: 'label', color: 'ink.faint' });
const before = css({
  display: { base: 'inline', _wide: 'block' },
  marginInlineStart: { base: '2', _wide: '0' },
  whiteSpace: { _wide: 'nowrap' },
});
const detail = css({ display: 'block' });
const behind = css({ fontWeight: 'strong' });
const room = css({ color: 'ink.soft' });

/** The six measures of the last 30 days; on a phone those behind their target first. */
export function MeasuresTable({ stats }: { stats: SellerStats }) {
  const { measures } = stats.insights;
  const isBehind = ({ status }: Insight) => status === 'BELOW_TARGET';
  const shown = usePhone()
    ? [...measures.filter(isBehind), ...measures.filter((each) => !isBehind(each))]
    : measures;
  return (
    <Table label="Measures of the last 30 days" className={columns}>
      <TableHead>
        <ColumnHeader>Measure</ColumnHeader>
        <ColumnHeader end>Value</ColumnHeader>
        <ColumnHeader>Target</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader>Against target</ColumnHeader>
        <ColumnHeader className={lastHeader}>Based on</ColumnHeader>
        <ColumnHeader className={lastHeader}>What it takes</ColumnHeader>
      </TableHead>
      <TableBody>
        {shown.map((insight) => (
          <MeasureRow key={insight.measure} insight={insight} detail={insightDetailText(insight, stats)} />
        ))}
      </TableBody>
    </Table>
  );
}

function MeasureRow({ insight, detail: detailText }: { insight: Insight; detail: string | null }) {
  const { name, note } = measureTexts[insight.measure];
  return (
    <TableRow>
      <TableCell head strong note={note}>
        {name}
      </TableCell>
      <TableCell end className={placement.value}>
        <span className={figure}>{insightValueText(insight, insight.value)}</span>
        <span className={`${small} ${before}`}>was {insightValueText(insight, insight.previousValue)}</span>
      </TableCell>
      <TableCell className={placement.target}>
        <NarrowLabel>Target </NarrowLabel>
        {insightTargetText(insight)}
      </TableCell>
      <TableCell className={placement.status}>
        <StandingBadge status={insight.status} />
      </TableCell>
      <TableCell className={placement.line}>
        <TargetLine insight={insight} />
      </TableCell>
      <TableCell className={placement.parts}>
        <span>
          <PartLink insight={insight} part="numerator" />{' '}
          {insight.measure === 'FULFILMENT_TIME' ? 'in' : 'of'}{' '}
          <PartLink insight={insight} part="denominator" />
        </span>
        {detailText ? <span className={`${small} ${detail}`}>{detailText}</span> : null}
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
