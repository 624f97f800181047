import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { css } from '#styled/css';
import { buttonRecipe } from './button.recipe.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { filterCountStyle } from './filter-toggle.tsx';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

const frame = css({ position: 'relative' });
const panel = css({
  position: 'absolute',
  top: '[calc(100% + 0.25rem)]',
  left: '0',
  zIndex: 'float',
  width: '[18rem]',
  maxWidth: '[calc(100vw - 2rem)]',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  boxShadow: 'float',
  animation: 'appear',
});
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
};

/** A multi-select filter in a panel that stays open; each tick applies at once. */
export function FilterMenu({ label, options, selected, onChange }: FilterMenuProps) {
  const { open, box, button, toggle } = useDisclosure<HTMLDivElement>();
  const id = useId();
  const chosen = options.filter(({ value }) => selected.includes(value));

  function tick(value: string, on: boolean) {
    onChange(on ? [...selected, value] : selected.filter((each) => each !== value));
  }
  return (
    <div ref={box} className={frame}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={buttonRecipe({ size: 'filter', pressed: selected.length > 0 })}
        onClick={toggle}
      >
        {chosen.length > 0 ? `${label}: ${summaryOf(chosen)}` : label}
        <Icon of={ChevronDown} />
      </button>
      <div id={id} hidden={!open} className={panel}>
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
      </div>
    </div>
  );
}

function summaryOf([first, ...rest]: { label: string }[]) {
  return rest.length > 0 ? `${first?.label} and ${rest.length} more` : first?.label;
}
