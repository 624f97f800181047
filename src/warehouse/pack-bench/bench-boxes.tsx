import { Plus } from 'lucide';
import type { PackBox } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { unitsIn, weightOf } from './pack-bench.answers.ts';
import type { PackBench } from './use-pack-bench.ts';

const place = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  gap: '2',
  marginTop: '4',
  paddingBottom: '6',
  '& > button': { minHeight: '16' },
});
const box = css({ flexGrow: '1', minWidth: '0', textAlign: 'start' });
const names = css({ display: 'flex', justifyContent: 'space-between', gap: '2', fontWeight: 'strong' });
const weight = css({ fontWeight: 'regular', color: 'ink.soft', whiteSpace: 'nowrap' });
const inside = css({ textStyle: 'label', fontWeight: 'regular', color: 'ink.soft' });

/** The boxes of the order: units go into the open one. The label of a box opens it, too. */
export function BenchBoxes({ bench }: { bench: PackBench }) {
  const { isPacking, change } = bench;
  return (
    <div className={place} role="group" aria-label="Boxes">
      {bench.bench.boxList.map((each) => (
        <Box key={each.code} box={each} bench={bench} />
      ))}
      {isPacking ? (
        <WaitButton
          size="hand"
          {...change.stateOf('addBox')}
          icon={<Icon of={Plus} />}
          onClick={() => change.make('addBox')}
        >
          New box
        </WaitButton>
      ) : null}
    </div>
  );
}

function Box({ box: { code, number, contents }, bench }: { box: PackBox; bench: PackBench }) {
  const { isPacking, context } = bench;
  const isOpen = isPacking && context.boxCode === code;
  const units = unitsIn({ contents });
  return (
    <Button
      size="hand"
      pressed={isOpen}
      aria-disabled={!isPacking}
      onClick={() => {
        if (isPacking) bench.openBox(code);
      }}
    >
      <span className={box}>
        <span className={names}>
          <span>
            Box {formatNumber(number)}
            {isOpen ? ', open' : ''}
          </span>
          <span className={weight}>{`${formatNumber(weightOf(bench.bench, { contents }), 1)}\u00A0kg`}</span>
        </span>
        <span className={inside}>
          {units === 0
            ? 'Empty'
            : `${formatCount(units, 'unit')}, ${formatCount(contents.length, 'product')}`}
        </span>
      </span>
    </Button>
  );
}
