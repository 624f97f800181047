import { ChevronRight } from 'lucide';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Delivery } from '#contract/warehouse/packages.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { css, cva } from '#styled/css';
import { expectedText } from './incoming.messages.ts';

const rowRecipe = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 5rem 1rem', _wide: 'minmax(0, 1fr) 9rem 6rem 1rem' },
    alignItems: 'center',
    columnGap: '3',
    minHeight: '[4.25rem]',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  variants: {
    tone: {
      plain: { _hover: { backgroundColor: 'mist' } },
      late: { backgroundColor: 'danger.wash', borderColor: 'danger.line' },
      now: { backgroundColor: 'info.wash', boxShadow: '[inset 4px 0 0 {colors.info}]' },
    },
  },
});
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' });
const order = css({
  textStyle: 'lead',
  fontWeight: 'strong',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::before': { outline: '2px solid {colors.info}', outlineOffset: '[-2px]' },
});
const soft = css({ color: 'ink.soft', overflowWrap: 'anywhere' });
const time = css({ gridColumn: { base: '1', _wide: 'auto' }, overflowWrap: 'anywhere' });
const whenRecipe = cva({
  base: { display: { base: 'inline', _wide: 'block' } },
  variants: {
    tone: {
      plain: {},
      late: { color: 'danger.deep', fontWeight: 'strong' },
      now: { color: 'info.deep', fontWeight: 'strong' },
    },
  },
});
const reference = css({ display: { base: 'none', _wide: 'block' }, textStyle: 'label', color: 'ink.soft' });
const progress = css({
  gridColumn: { base: '2', _wide: 'auto' },
  gridRow: { base: '1 / span 2', _wide: 'auto' },
  display: 'grid',
  gap: '1',
});
const counted = css({ textAlign: 'end', color: 'ink.soft', fontVariantNumeric: 'tabular-nums' });
const here = css({ textStyle: 'lead', fontWeight: 'strong', color: 'ink' });
const arrow = css({
  gridColumn: { base: '3', _wide: 'auto' },
  gridRow: { base: '1 / span 2', _wide: 'auto' },
  width: '4',
  height: '4',
  color: 'ink.faint',
});

type DeliveryRowProps = { delivery: Delivery; href: string; isNow: boolean };

/** A scan that begins another delivery changes two rows of the list. */
export const DeliveryRow = memo(function DeliveryRow({ delivery, href, isNow }: DeliveryRowProps) {
  const { saleFid, seller, carrier, isTest, hasDangerousGoods, packages, received, damaged, confirmed } =
    delivery;
  const missing = confirmed ? packages - received : 0;
  const tone = isNow ? 'now' : delivery.isLate ? 'late' : 'plain';
  return (
    <li className={rowRecipe({ tone })}>
      <div>
        <div className={title}>
          <Link href={href} className={order} aria-current={isNow ? 'true' : undefined}>
            {saleFid}
          </Link>
          {isTest ? <Badge>Test</Badge> : null}
          {hasDangerousGoods ? <Badge tone="warning">Dangerous goods</Badge> : null}
          {missing > 0 ? <Badge tone="warning">{formatNumber(missing)} missing</Badge> : null}
          {damaged > 0 ? <Badge tone="danger">{formatNumber(damaged)} damaged</Badge> : null}
        </div>
        <p className={soft}>
          {seller} · {carrier}
        </p>
      </div>
      <div className={time}>
        <span className={whenRecipe({ tone })}>{isNow ? 'Receiving now' : expectedText(delivery)}</span>
        <span className={reference}>{delivery.reference}</span>
      </div>
      <div className={progress}>
        <p className={counted}>
          <span className={here}>{formatNumber(received)}</span> of {formatNumber(packages)}
        </p>
        <Progress label={`Received of ${saleFid}`} tone="success" value={received} max={packages} />
      </div>
      <Icon of={ChevronRight} className={arrow} />
    </li>
  );
});
