import type { StoredPackagesQuery } from '#contract/pages/page-queries.ts';
import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import type { StoredCounts } from '#contract/warehouse/stored-packages.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { country } from '#src/lib/country.ts';
import { Chips } from '#src/ui/chip.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { css } from '#styled/css';
import { type StoredListFilter, storedList } from './stored-packages.filters.ts';
import { storedSortTexts } from './stored-packages.messages.ts';

const box = css({ flexGrow: { base: '1', sm: '0' }, flexBasis: '[11rem]', minWidth: '0' });
const chips = css({ marginBottom: '3' });

type StoredToolbarProps = {
  filter: StoredListFilter;
  counts: StoredCounts | undefined;
  onChange: (change: StoredPackagesQuery, how?: { replace: boolean }) => void;
};

export function StoredToolbar({ filter, counts, onChange }: StoredToolbarProps) {
  const { place, carrier, destination } = filter;
  return (
    <>
      <Toolbar
        label="Filters"
        filtersInUse={storedList.count(filter)}
        search={
          <ListSearch
            label="Search packages"
            placeholder="Order, label, place or seller"
            value={filter.search}
            onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
          />
        }
      >
        <Choice
          label="Carrier"
          all="All carriers"
          value={carrier}
          options={counts?.carriers ?? []}
          textOf={(name) => name}
          onChoose={(chosen) => onChange({ carrier: chosen })}
        />
        <Choice
          label="Destination"
          all="All destinations"
          value={destination}
          options={counts?.destinations ?? []}
          textOf={country}
          onChoose={(chosen) => onChange({ destination: chosen })}
        />
        <SortField value={filter.sort} texts={storedSortTexts} onChange={(sort) => onChange({ sort })} />
      </Toolbar>
      {place === undefined ? null : (
        <div className={chips}>
          <Chips
            label="Place"
            items={[{ value: place, label: `Place ${placeNameOf(place)}` }]}
            onRemove={() => onChange({ place: undefined })}
          />
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly string[];
  textOf: (option: string) => string;
  onChoose: (chosen: string | undefined) => void;
};

/** One of several values or all; a chosen one stays among them when nothing has it any more. */
function Choice({ label, all, value, options, textOf, onChoose }: ChoiceProps) {
  const offered = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <div className={box}>
      <SelectField
        label={label}
        hideLabel
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        <option value="">{all}</option>
        {offered.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
