import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterCountStyle } from './filter-toggle.tsx';

const list = css({ maxHeight: '[min(22rem, 60dvh)]', overflowY: 'auto', padding: '2' });
const option = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: { base: '11', md: '8' },
  paddingInline: '2',
  borderRadius: 'md',
  _hover: { backgroundColor: 'mist' },
});
const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
});

type FilterMenuProps = {
  label: string;
  options: { value: string; label: string; count?: number }[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Shown instead of options that could not be loaded. */
  failed?: ReactNode;
};

/** A multi-select filter in a panel that stays open; each tick applies at once. */
export function FilterMenu({ label, options, selected, onChange, failed }: FilterMenuProps) {
  const chosen = options.filter(({ value }) => selected.includes(value));

  function tick(value: string, on: boolean) {
    onChange(on ? [...selected, value] : selected.filter((each) => each !== value));
  }
  return (
    <FilterPanel
      label={chosen.length > 0 ? `${label}: ${summaryOf(chosen)}` : label}
      isOn={selected.length > 0}
    >
      {failed}
      <div role="group" aria-label={label} className={list}>
        {options.map(({ value, label, count }) => (
          <div key={value} className={option}>
            <Checkbox
              label={label}
              checked={selected.includes(value)}
              onChange={(event) => tick(value, event.currentTarget.checked)}
            />
            <span className={filterCountStyle}>{count?.toLocaleString('en-GB')}</span>
          </div>
        ))}
      </div>
      {selected.length > 0 ? (
        <div className={foot}>
          <Button variant="quiet" onClick={() => onChange([])}>
            Clear
          </Button>
        </div>
      ) : null}
    </FilterPanel>
  );
}

function summaryOf([first, ...rest]: { label: string }[]) {
  return rest.length > 0 ? `${first?.label} and ${rest.length} more` : first?.label;
}
