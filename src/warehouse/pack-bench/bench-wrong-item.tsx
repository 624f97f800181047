import type { WrongItem } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { formatCount, formatGtin } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { boxName, comparedWords, likelyLine, shortGtin } from './pack-bench.answers.ts';
import type { PackBench } from './use-pack-bench.ts';

const place = css({ padding: '4', borderTopWidth: '1px', borderColor: 'line' });
const title = css({ textStyle: 'lead', fontWeight: 'strong' });
const pair = css({ display: 'flex', gap: '3', marginTop: '2' });
const term = css({ flexShrink: '0', width: '16', color: 'ink.soft' });
const value = css({ minWidth: '0', overflowWrap: 'anywhere' });
const mark = css({
  fontWeight: 'strong',
  backgroundColor: 'danger.soft',
  color: 'danger.deep',
  borderRadius: 'sm',
  paddingInline: '1',
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '3',
  '& > button': { flexGrow: '1' },
});

/** A unit that does not belong to the order: the newest one, until it is out of its box. */
export function BenchWrongItem({ bench }: { bench: PackBench }) {
  const { bench: counted, isPacking, change } = bench;
  const [item, ...others] = counted.wrongItems;
  if (!item || !isPacking) return null;
  const line = item.verdict === 'WRONG' && item.name !== null ? likelyLine(counted, item.name) : null;
  return (
    <section className={place} aria-label="Wrong item">
      <div className={title}>
        Take it out of {boxName(counted, item.boxCode).toLowerCase()}
        {others.length > 0 ? `, then ${formatCount(others.length, 'more item')}` : ''}
      </div>
      <dl>
        <Product term="Scanned" item={item} other={line?.name ?? null} />
        {line ? <Product term="Ordered" item={line} other={item.name} /> : null}
      </dl>
      <div className={buttons}>
        <Button variant="primary" size="glove" onClick={() => bench.takeOut(item.qid)}>
          It is out
        </Button>
        {line ? (
          <WaitButton
            size="glove"
            {...change.stateOf('notFound')}
            aria-label={`Cannot find ${sizeOf(line.name)}, ${line.name}`}
            onClick={() => change.reportNotFound(line.gtin)}
          >
            Cannot find {sizeOf(line.name)}
          </WaitButton>
        ) : null}
      </div>
    </section>
  );
}

type ProductProps = { term: string; item: Pick<WrongItem, 'gtin' | 'name'>; other: string | null };

/** Marks the words by which a product differs from the other one. */
function Product({ term: what, item: { gtin, name }, other }: ProductProps) {
  return (
    <div className={pair}>
      <dt className={term}>{what}</dt>
      <dd className={value}>
        {name === null ? 'A product that we don’t know' : <Name name={name} other={other} />}
        <div>{formatGtin(shortGtin(gtin))}</div>
      </dd>
    </div>
  );
}

function Name({ name, other }: { name: string; other: string | null }) {
  if (other === null) return name;
  return comparedWords(name, other).map(({ text, isSame }, index) => (
    // The words of a name do not move.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 ? ' ' : ''}
      {isSame ? text : <span className={mark}>{text}</span>}
    </span>
  ));
}

/** "200 ml"; the name of a product that has no size. */
function sizeOf(name: string): string {
  return /\d[\d.,]*(?: \p{L}+)?/u.exec(name)?.[0] ?? name;
}
