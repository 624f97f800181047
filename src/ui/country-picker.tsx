import { ChevronDown, Search } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import {
  type CountryGroup,
  countryGroups,
  findCountries,
  summarizeSelection,
} from '#src/lib/country-groups.ts';
import { formatCount } from '#src/lib/format.ts';
import { css, cx } from '#styled/css';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const box = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const legendText = css({ fontWeight: 'medium' });
const explained = css({ marginBottom: '0.5' });
const unexplained = css({ marginBottom: '2' });
const hintText = css({ color: 'ink.soft' });
const panel = css({ borderWidth: '1px', borderColor: 'line', borderRadius: 'lg' });
const groupRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: '10', _touch: '12' },
  paddingInlineStart: '3',
  paddingInlineEnd: '1',
});
const counted = css({
  marginInlineStart: 'auto',
  textStyle: 'label',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});
const section = css({ borderTopWidth: '1px', borderColor: 'line', _first: { borderTopWidth: '0' } });
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  columnGap: '3',
  paddingInline: '3',
  paddingBottom: '2',
});
const option = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '8', _touch: '11' },
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const inset = css({ paddingTop: '2' });
const nothing = css({ padding: '4', color: 'ink.soft', textAlign: 'center' });
const turned = css({ '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' } });

type CountryPickerProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Announces the error when it appears. */
  live?: boolean;
  value: readonly string[];
  onChange: (codes: string[]) => void;
};

/** Selects several countries, one by one or by continent; selected ones are shown as chips. */
export function CountryPicker({ label, hint, error, live = false, value, onChange }: CountryPickerProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  // Nothing is announced when the page opens.
  const [isChanged, setChanged] = useState(false);
  const chosen = new Set(value);
  const found = findCountries(search);
  const chips = summarizeSelection(value);

  function set(codes: readonly string[], on: boolean) {
    const others = value.filter((code) => !codes.includes(code));
    setChanged(true);
    onChange(on ? [...others, ...codes] : others);
  }
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    set([first.code], !chosen.has(first.code));
    setSearch('');
  }
  return (
    <fieldset className={box} tabIndex={-1} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={cx(legendText, hint ? explained : unexplained)}>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={hintText}>
          {hint}
        </p>
      ) : null}
      {chips.length > 0 ? (
        <Chips
          label={`${label}: chosen`}
          items={chips}
          onRemove={(chip) => set(chips.find((each) => each.value === chip)?.codes ?? [], false)}
        />
      ) : null}
      <TextField
        type="search"
        label={`Search countries for ${label}`}
        hideLabel
        placeholder="Search countries"
        icon={<Icon of={Search} />}
        autoComplete="off"
        error={error}
        live={live}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={takeFirst}
      />
      <div className={panel}>
        {search.trim() === '' ? (
          countryGroups().map((group) => (
            <Continent key={group.continent} group={group} chosen={chosen} onSet={set} />
          ))
        ) : found.length > 0 ? (
          <div className={inset}>
            <Countries countries={found} chosen={chosen} onSet={set} />
          </div>
        ) : (
          <p className={nothing}>No countries match “{search.trim()}”.</p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isChanged ? formatCount(value.length, 'country', 'countries') + ' chosen' : ''}
        </span>
        <span role="status">
          {search.trim() === '' ? '' : `${formatCount(found.length, 'country', 'countries')} found`}
        </span>
      </VisuallyHidden>
    </fieldset>
  );
}

type Choice = { chosen: ReadonlySet<string>; onSet: (codes: readonly string[], on: boolean) => void };

function Continent({ group, chosen, onSet }: Choice & { group: CountryGroup }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { continent, countries } = group;
  const count = countries.filter(({ code }) => chosen.has(code)).length;
  const isWhole = count === countries.length;
  return (
    <div className={section}>
      <div className={groupRow}>
        <Checkbox
          label={continent}
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          onChange={() =>
            onSet(
              countries.map(({ code }) => code),
              !isWhole,
            )
          }
        />
        <span className={counted}>{count > 0 ? `${count} of ${countries.length}` : countries.length}</span>
        <IconButton
          label={`${open ? 'Hide' : 'Show'} countries in ${continent}`}
          icon={<Icon of={ChevronDown} />}
          className={turned}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} hidden={!open}>
        {open ? <Countries countries={countries} chosen={chosen} onSet={onSet} /> : null}
      </div>
    </div>
  );
}

function Countries({ countries, chosen, onSet }: Choice & Pick<CountryGroup, 'countries'>) {
  return (
    <div className={grid}>
      {countries.map(({ code, name }) => (
        <div key={code} className={option}>
          <Checkbox
            label={name}
            checked={chosen.has(code)}
            onChange={(event) => onSet([code], event.currentTarget.checked)}
          />
        </div>
      ))}
    </div>
  );
}
