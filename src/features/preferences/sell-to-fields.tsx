import { useId } from 'react';
import { continents, regions, type SellTo } from '#contract/preferences/preferences.schemas.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountryPicker } from '#src/ui/country-picker.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { css } from '#styled/css';

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
});
const legendText = css({ fontWeight: 'medium', marginBottom: '2' });
const group = css({ '& + &': { marginTop: '5' } });
const errorSpace = css({ marginTop: '3' });

type SellToFieldsProps = {
  sellTo: SellTo;
  error: string | undefined;
  onChange: (sellTo: SellTo) => void;
};

/**
 * The countries where offers are shown: the union of regions, continents and single countries, without the excluded
 * ones.
 */
export function SellToFields({ sellTo, error, onChange }: SellToFieldsProps) {
  const errorId = useId();
  return (
    <>
      <Card title="Regions and continents">
        <Ticks
          legend="Regions"
          options={regions}
          chosen={sellTo.regions}
          errorId={error ? errorId : undefined}
          onChange={(chosen) => onChange({ ...sellTo, regions: chosen })}
        />
        <Ticks
          legend="Continents"
          options={continents}
          chosen={sellTo.continents}
          onChange={(chosen) => onChange({ ...sellTo, continents: chosen })}
        />
        {error ? (
          <FieldError id={errorId} className={errorSpace}>
            {error}
          </FieldError>
        ) : null}
      </Card>
      <Card>
        <CountryPicker
          label="Countries"
          hint={
            sellTo.regions.includes('World')
              ? 'You sell to the whole world, so you don’t need to choose countries.'
              : undefined
          }
          value={sellTo.countries}
          onChange={(countries) => onChange({ ...sellTo, countries })}
        />
      </Card>
      <Card>
        <CountryPicker
          label="Except"
          hint="Buyers in these countries never see your offers, whatever you choose above."
          value={sellTo.excludedCountries}
          onChange={(excludedCountries) => onChange({ ...sellTo, excludedCountries })}
        />
      </Card>
    </>
  );
}

type TicksProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  chosen: readonly Option[];
  errorId?: string;
  onChange: (chosen: Option[]) => void;
};

function Ticks<Option extends string>({ legend, options, chosen, errorId, onChange }: TicksProps<Option>) {
  return (
    <fieldset className={group} aria-describedby={errorId}>
      <legend className={legendText}>{legend}</legend>
      <div className={grid}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            aria-invalid={errorId ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
