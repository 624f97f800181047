import type { ReactNode } from 'react';
import { cva } from '#styled/css';

const rowRecipe = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '[0.21875rem]',
    color: 'ink.soft',
    '& dd': {
      marginInlineStart: 'auto',
      minWidth: '0',
      overflowWrap: 'anywhere',
      textAlign: 'end',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      color: 'ink',
    },
  },
  variants: {
    /** Texts start beside a column of terms; the default aligns figures at the end of the line. */
    prose: {
      true: {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 9rem) minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
        paddingBlock: '1.5',
        '& dd': { marginInlineStart: '0', textAlign: 'start' },
      },
    },
    tone: {
      danger: { '& dd': { color: 'danger' } },
      warning: { '& dd': { color: 'warning' } },
      success: { '& dd': { color: 'success' } },
    },
    total: {
      true: {
        marginTop: '2',
        paddingTop: '2.5',
        borderTopWidth: '1px',
        borderColor: 'line',
        textStyle: 'lead',
        fontWeight: 'strong',
        '& dd': { fontWeight: 'strong' },
      },
    },
  },
});

type DescriptionListProps = {
  prose?: boolean;
  rows: { term: string; detail: ReactNode; tone?: 'danger' | 'warning' | 'success'; total?: boolean }[];
};

export function DescriptionList({ prose, rows }: DescriptionListProps) {
  return (
    <dl>
      {rows.map(({ term, detail, tone, total }) => (
        <div key={term} className={rowRecipe({ prose, tone, total })}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
