import { useId } from 'react';
import { continents, regions, type SellTo } from '#contract/people/preferences.schemas.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountryPicker } from '#src/ui/country-picker.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { css } from '#styled/css';
import { sellsNowhereText } from './preferences.messages.ts';
import { MIDDLE_EAST, pickedCountries, sellsNowhere, withPickedCountries } from './sell-to-places.ts';

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
});
const legendText = css({ fontWeight: 'medium', marginBottom: '2' });
const errorSpace = css({ marginTop: '3' });

type SellToFieldsProps = {
  sellTo: SellTo;
  error: string | undefined;
  onChange: (sellTo: SellTo) => void;
};

/**
 * The countries where offers are shown: the union of regions, continents and countries, without the excluded ones.
 */
export function SellToFields({ sellTo, error, onChange }: SellToFieldsProps) {
  const errorId = useId();
  const hasMiddleEast = sellTo.continents.includes(MIDDLE_EAST);
  // Without any choice the regions say what to do.
  const isExcluded = sellsNowhere(sellTo) && !sellsNowhere({ ...sellTo, excludedCountries: [] });
  function changeRegions(chosen: readonly string[]) {
    const isChosen = (place: string) => chosen.includes(place);
    onChange({
      ...sellTo,
      regions: regions.filter(isChosen),
      continents: continents.filter((each) =>
        each === MIDDLE_EAST ? isChosen(each) : sellTo.continents.includes(each),
      ),
    });
  }
  return (
    <>
      <Card>
        <Ticks
          legend="Regions"
          options={[...regions, MIDDLE_EAST]}
          chosen={hasMiddleEast ? [...sellTo.regions, MIDDLE_EAST] : sellTo.regions}
          errorId={error ? errorId : undefined}
          onChange={changeRegions}
        />
        {error ? (
          <FieldError id={errorId} className={errorSpace}>
            {error}
          </FieldError>
        ) : null}
      </Card>
      <Card>
        <CountryPicker
          label="Continents and countries"
          hint={
            sellTo.regions.includes('World')
              ? 'You sell worldwide, so you don’t need to choose countries.'
              : undefined
          }
          value={pickedCountries(sellTo)}
          onChange={(codes) => onChange(withPickedCountries(sellTo, codes))}
        />
      </Card>
      <Card>
        <CountryPicker
          label="Except"
          hint="Buyers in these countries never see your offers, whatever you choose above."
          error={isExcluded ? sellsNowhereText : undefined}
          live
          value={sellTo.excludedCountries}
          onChange={(excludedCountries) => onChange({ ...sellTo, excludedCountries })}
        />
      </Card>
    </>
  );
}

type TicksProps = {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  errorId?: string;
  onChange: (chosen: string[]) => void;
};

function Ticks({ legend, options, chosen, errorId, onChange }: TicksProps) {
  return (
    <fieldset aria-describedby={errorId}>
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
