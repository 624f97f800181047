import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { formatShortDate } from '#src/lib/format.ts';
import { Chips } from '#src/ui/chip.tsx';
import { focusPageTitle } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import type { OffersFilter } from './offers.filters.ts';

const room = css({ marginBottom: '3' });

type LostChipProps = { filter: OffersFilter; onChange: (change: InventoryQuery) => void };

/** Says that only offers are listed whose winning price a rival has taken; its removal leads to all. */
export function LostChip({ filter: { lost_since: since }, onChange }: LostChipProps) {
  if (since === undefined) return null;

  function remove() {
    onChange({ lost_since: undefined });
    focusPageTitle();
  }
  return (
    <div className={room}>
      <Chips
        label="Lost prices"
        items={[{ value: since, label: `Lost the winning price since ${formatShortDate(since)}` }]}
        onRemove={remove}
      />
    </div>
  );
}
