import { Link } from 'wouter';
import { css, cva } from '#styled/css';
import { cardSurface } from './card-surface.ts';
import { Skeleton } from './skeleton.tsx';

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  paddingBlock: '3',
  paddingInline: { base: '3', sm: '4' },
  transitionProperty: 'border-color, background-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'info', backgroundColor: 'info.wash' },
  _current: { borderColor: 'info', backgroundColor: 'info.wash', _forcedColors: { outline: '[1px solid]' } },
});
const name = css({ fontWeight: 'medium', color: 'ink.soft' });
const row = css({ display: 'flex', flexDirection: 'column', minHeight: '8' });
const figureRecipe = cva({
  base: {
    textStyle: 'title',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: { tone: { plain: {}, danger: { color: 'danger' } } },
});
const noteText = css({
  minHeight: { base: '4', sm: '5' },
  color: 'ink.soft',
  textStyle: { base: 'label', sm: 'work' },
});

type FigureLinkProps = {
  href: string;
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  note: string;
  tone?: 'plain' | 'danger';
  /** Whether the list beside it is filtered by this link. */
  current?: boolean;
};

/** A figure that links to the list it counts. */
export function FigureLink({ href, label, value, note, tone, current }: FigureLinkProps) {
  return (
    <Link href={href} className={`${cardSurface} ${frame}`} aria-current={current || undefined}>
      <span className={name}>{label}</span>
      <span className={row}>
        {value === undefined ? (
          <Skeleton shape="title" width="xs" />
        ) : (
          <span className={figureRecipe({ tone })}>{value}</span>
        )}
        <span className={noteText}>{note}</span>
      </span>
    </Link>
  );
}
