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
    tone: {
      buoy: { '& dd': { color: 'buoy' } },
      sand: { '& dd': { color: 'sand' } },
      kelp: { '& dd': { color: 'kelp' } },
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
  rows: { term: string; detail: ReactNode; tone?: 'buoy' | 'sand' | 'kelp'; total?: boolean }[];
};

export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl>
      {rows.map(({ term, detail, tone, total }) => (
        <div key={term} className={rowRecipe({ tone, total })}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
