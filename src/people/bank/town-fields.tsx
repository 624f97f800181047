import type { GetFieldError } from '#src/lib/refusal.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';

/** A short field and a long one in a row. */
export const shortAndLongField = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 10rem) minmax(0, 1fr)' },
});

type TownFieldsProps = { values: { postcode?: string; city?: string }; getError: GetFieldError };

export function TownFields({ values, getError }: TownFieldsProps) {
  return (
    <div className={shortAndLongField}>
      <TextField
        name="postcode"
        label="Postcode"
        autoComplete="postal-code"
        defaultValue={values.postcode}
        {...getError('postcode')}
      />
      <TextField
        name="city"
        label="Town"
        autoComplete="address-level2"
        defaultValue={values.city}
        {...getError('city')}
      />
    </div>
  );
}
