import { type FormEvent, useId } from 'react';
import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { parseSignedDecimal } from '#contract/platform/values/typed-number.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { FilterPanel } from '#src/ui/filter-panel.tsx';
import { css } from '#styled/css';
import { hasDifference, type OffersFilter } from './offers.filters.ts';
import { differenceTexts } from './offers.messages.ts';

const form = css({ display: 'grid', gap: '3', padding: '4' });
const bounds = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', alignItems: 'start' });
const actions = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' });
const hint = css({ textStyle: 'label', color: 'ink.soft' });

type DifferenceFilterProps = { filter: OffersFilter; onChange: (change: InventoryQuery) => void };

/** The percentage to the winning price, from and to (specification 2.8). */
export function DifferenceFilter({ filter, onChange }: DifferenceFilterProps) {
  const hintId = useId();
  const { percentage_to_winning_price_min: least, percentage_to_winning_price_max: most } = filter;

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [from, to] = ['from', 'to'].map((name) => parseSignedDecimal(String(entered.get(name) ?? '')));
    // A text that is no number is refused beside its field.
    if (from === undefined || to === undefined) return;
    onChange({
      percentage_to_winning_price_min: from ?? undefined,
      percentage_to_winning_price_max: to ?? undefined,
    });
  }
  return (
    <FilterPanel label={labelOf(least, most)} isOn={hasDifference(filter)}>
      <form key={`${least} ${most}`} className={form} aria-describedby={hintId} onSubmit={apply}>
        <p id={hintId} className={hint}>
          {differenceTexts.hint}
        </p>
        <div className={bounds}>
          <NumberField kind="signed" label="From" unit="%" name="from" defaultValue={least} />
          <NumberField kind="signed" label="To" unit="%" name="to" defaultValue={most} />
        </div>
        <div className={actions}>
          {hasDifference(filter) ? (
            <Button
              variant="quiet"
              onClick={() =>
                onChange({
                  percentage_to_winning_price_min: undefined,
                  percentage_to_winning_price_max: undefined,
                })
              }
            >
              Clear
            </Button>
          ) : null}
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </div>
      </form>
    </FilterPanel>
  );
}

function labelOf(least: string | undefined, most: string | undefined): string {
  if (least !== undefined && most !== undefined) return `Difference: ${least}% to ${most}%`;
  if (least !== undefined) return `Difference: from ${least}%`;
  return most === undefined ? 'Difference' : `Difference: up to ${most}%`;
}
