import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';

const box = css({ flexGrow: { base: '1', sm: '0' }, flexBasis: '[14rem]', minWidth: '0' });

type SortFieldProps<Sorting extends string> = {
  value: Sorting;
  /** The text of each sort option, in the sequence of the options. */
  texts: Record<Sorting, string>;
  onChange: (sort: Sorting | undefined) => void;
};

/** The sort option of a list, in its toolbar. */
export function SortField<Sorting extends string>({ value, texts, onChange }: SortFieldProps<Sorting>) {
  const options = Object.keys(texts) as Sorting[];
  return (
    <div className={box}>
      <SelectField
        label="Sort"
        hideLabel
        value={value}
        onChange={(event) => {
          const { value: chosen } = event.currentTarget;
          onChange(options.find((option) => option === chosen));
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {texts[option]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
