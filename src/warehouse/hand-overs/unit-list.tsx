import { CircleCheck } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { CollectionGroup, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import { isLoaded } from '#machines/warehouse/hand-over/hand-over.rules.ts';
import type { HandOverContext } from '#machines/warehouse/hand-over/hand-over.types.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import { labelText, ordersText, placesText } from './hand-overs.messages.ts';
import { PostponeButton } from './postpone-button.tsx';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[3.625rem]',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const words = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ textStyle: 'lead', fontWeight: 'strong' });
const soft = css({ display: 'block', textStyle: 'label', color: 'ink.soft' });
const place = css({ textStyle: 'lead', fontWeight: 'strong', textAlign: 'end', whiteSpace: 'nowrap' });
const done = css({ color: 'success' });
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '1',
  marginBottom: '1.5',
});
const heading = css({ fontWeight: 'strong' });

type UnitListProps = { context: HandOverContext };

/** What is missing, shipment by shipment with its place, then what is on the lorry. */
export function UnitList({ context }: UnitListProps) {
  const { groups, unitList } = context.collection;
  const missing = unitList.filter((unit) => !isLoaded(context, unit));
  const loaded = unitList.filter((unit) => isLoaded(context, unit));
  return (
    <>
      {missing.length > 0 ? (
        <Part title="Missing" count={missing.length}>
          {groups.map((group) => (
            <MissingOf
              key={group.qid}
              group={group}
              units={missing.filter(({ groupQid }) => groupQid === group.qid)}
            />
          ))}
        </Part>
      ) : null}
      {loaded.length > 0 ? (
        <Part title="Loaded" count={loaded.length}>
          <Card flush>
            <ul aria-label="Loaded packages">
              {loaded.map((unit) => (
                <li key={unit.qid} className={row}>
                  <Icon of={CircleCheck} className={done} />
                  <UnitWords unit={unit} />
                </li>
              ))}
            </ul>
          </Card>
        </Part>
      ) : null}
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        <p className={soft}>{formatNumber(count)}</p>
      </div>
      {children}
    </section>
  );
}

function MissingOf({ group, units }: { group: CollectionGroup; units: LoadUnit[] }) {
  if (units.length === 0) return null;
  return (
    <Card
      flush
      title={group.company}
      text={`${group.fid}, ${group.city}`}
      aside={<PostponeButton group={group} />}
    >
      <ul aria-label={`Missing of ${group.fid}`}>
        {units.map((unit) => (
          <li key={unit.qid} className={row}>
            <UnitWords unit={unit} />
            <span className={unit.places.length > 0 ? place : soft}>{placesText(unit)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function UnitWords({ unit }: { unit: LoadUnit }) {
  const { kind, number, boxes, weight } = unit;
  const content = kind === 'PALLET' ? `${formatCount(boxes, 'box', 'boxes')}, ` : '';
  return (
    <div className={words}>
      <span className={name}>
        {kind === 'PALLET' ? 'Pallet' : 'Box'} {formatNumber(number)}
      </span>
      <span className={soft}>
        {ordersText(unit)} · {content}
        {formatNumber(weight, 1)}&nbsp;kg · {labelText(unit)}
      </span>
    </div>
  );
}
