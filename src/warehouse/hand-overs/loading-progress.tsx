import type { HandOverContext } from '#machines/warehouse/hand-over/hand-over.types.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Progress } from '#src/ui/progress.tsx';
import { css } from '#styled/css';
import { loadedCount } from './hand-over.answers.ts';

const box = css({ paddingInline: '5', paddingBlock: '3' });
const row = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' });
const figure = css({ textStyle: 'title', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' });
const soft = css({ textStyle: 'lead', color: 'ink.soft' });

/** How many boxes and pallets of all are on the lorry. */
export function LoadingProgress({ context }: { context: HandOverContext }) {
  const { units, carrier } = context.collection;
  const loaded = loadedCount(context);
  return (
    <section aria-label="Loading" className={box}>
      <div className={row}>
        <p className={soft}>
          <span className={figure}>{formatNumber(loaded)}</span> of {formatNumber(units)} loaded
        </p>
        <p className={soft}>{loaded === units ? 'Complete' : `${formatNumber(units - loaded)} missing`}</p>
      </div>
      <Progress label={`Loaded on the lorry of ${carrier}`} tone="success" value={loaded} max={units} />
    </section>
  );
}
