import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { number } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';

const narrow = css({ marginTop: '1', maxWidth: '[18rem]' });
const failed = css({ color: 'buoy', textStyle: 'label' });

type LineReasonProps = {
  line: SaleLine;
  value: string | null;
  fewer: number;
  onChoose: (reason: string) => void;
};

/** Asks why a line is lowered, right where it was lowered (specification 8.3, SALE_LINES_REDUCTION_REASON_REQUIRED). */
export function LineReason({ line, value, fewer, onChoose }: LineReasonProps) {
  const reasons = useQuery(reductionReasonsQuery());
  if (reasons.isError) {
    return (
      <div role="alert" className={failed}>
        The reasons could not be loaded.{' '}
        <Button size="sm" busy={reasons.isFetching} onClick={() => reasons.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={narrow}>
      <SelectField
        label={`Why ${number(fewer)} fewer of ${line.variant.name}?`}
        hideLabel
        value={value ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled>
          Why {number(fewer)} fewer?
        </option>
        {reasons.data?.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
