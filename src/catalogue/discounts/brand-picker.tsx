import { Search } from 'lucide';
import { type KeyboardEvent, useId, useState } from 'react';
import type { OwnBrand } from '#contract/catalogue/discounts.schemas.ts';
import { foldText } from '#contract/platform/values/fold-text.ts';
import { formatCount } from '#src/lib/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Chips } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';

const box = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const legendText = css({ fontWeight: 'medium', marginBottom: '2' });
const panel = css({
  maxHeight: '[min(22rem, 60dvh)]',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  paddingInline: '3',
  paddingBlock: '1',
});
const option = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: { base: '9', _touch: '11' },
});
const counted = css({ color: 'ink.soft', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
const nothing = css({ padding: '4', color: 'ink.soft', textAlign: 'center', overflowWrap: 'anywhere' });

type BrandPickerProps = {
  brands: readonly OwnBrand[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (brandQids: string[]) => void;
};

/** Selects several of the seller's own brands. */
export function BrandPicker({ brands, chosen, error, onChange }: BrandPickerProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const text = search.trim();
  const found = brands.filter(({ brandName }) => foldText(brandName).includes(foldText(text)));
  const chips = brands
    .filter(({ brandQid }) => chosen.includes(brandQid))
    .map(({ brandQid, brandName }) => ({ value: brandQid, label: brandName }));

  function set(brandQid: string, on: boolean) {
    const others = chosen.filter((each) => each !== brandQid);
    onChange(on ? [...others, brandQid] : others);
  }
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    const [first] = found;
    if (!first || text === '') return;
    set(first.brandQid, !chosen.includes(first.brandQid));
    setSearch('');
  }
  return (
    <fieldset className={box} tabIndex={-1}>
      <legend className={legendText}>Brands</legend>
      {chips.length > 0 ? (
        <Chips label="Chosen brands" items={chips} onRemove={(brandQid) => set(brandQid, false)} />
      ) : null}
      <TextField
        type="search"
        label="Search brands"
        hideLabel
        placeholder="Search brands"
        icon={<Icon of={Search} />}
        autoComplete="off"
        error={error}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={takeFirst}
      />
      {found.length > 0 ? (
        <ul className={panel} aria-label="Your brands">
          {found.map((brand) => (
            <li key={brand.brandQid} className={option}>
              <Checkbox
                label={brand.brandName}
                aria-describedby={`${id}-${brand.brandQid}`}
                checked={chosen.includes(brand.brandQid)}
                onChange={(event) => set(brand.brandQid, event.currentTarget.checked)}
              />
              <span id={`${id}-${brand.brandQid}`} className={counted}>
                {detailOf(brand)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={nothing}>No brands match “{text}”.</p>
      )}
      <VisuallyHidden>
        <span role="status">{text === '' ? '' : `${formatCount(found.length, 'brand')} found`}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

function detailOf({ offers, discount }: OwnBrand): string {
  const count = formatCount(offers, 'offer');
  return discount === null ? count : `${count}, now ${discount}%`;
}
