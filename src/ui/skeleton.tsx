import { css, cva } from '#styled/css';
import { VisuallyHidden } from './visually-hidden.tsx';

const skeletonRecipe = cva({
  base: {
    display: 'block',
    backgroundColor: 'line',
    borderRadius: 'sm',
    animation: 'breathe',
    maxWidth: 'full',
  },
  variants: {
    shape: {
      line: { height: '3', marginBlock: '1' },
      title: { height: '6', marginBlock: '1' },
      button: { height: '9', borderRadius: 'md' },
      circle: { height: '7', borderRadius: 'full' },
      block: { height: '24', borderRadius: 'lg' },
    },
    width: {
      xs: { width: '7' },
      sm: { width: '20' },
      md: { width: '[10rem]' },
      lg: { width: '[20rem]' },
      full: { width: 'full' },
    },
  },
});

type SkeletonProps = {
  shape?: 'line' | 'title' | 'button' | 'circle' | 'block';
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
};

/** A placeholder of loading content, hidden from screen readers. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={skeletonRecipe({ shape, width })} />;
}

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6',
  paddingInline: '4',
  minHeight: { base: '16', md: '[2.625rem]' },
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});

/** The placeholder rows of a loading table. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SkeletonLines rows={rows} />
    </div>
  );
}

export function SkeletonLines({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={line}>
          <Skeleton width="sm" />
          <Skeleton width="md" />
          <Skeleton />
          <Skeleton width="sm" />
        </div>
      ))}
    </div>
  );
}
