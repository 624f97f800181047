import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import { ReasonOptions } from '#src/forms/reason-options.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { ReasonsFailed } from './reasons-failed.tsx';

const narrow = css({
  maxWidth: { _wide: '[18rem]' },
  marginBlock: '1',
  marginInlineStart: { _wide: 'auto' },
});

type LineReasonProps = {
  line: SaleLine;
  value: string | null;
  fewer: number;
  /** Focused when it appears, because the user opened it. */
  hasFocus: boolean;
  saving: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onChoose: (reason: string) => void;
};

/**
 * Asks for the reason of a lowered line, in its row (specification 8.3, SALE_LINES_REDUCTION_REASON_REQUIRED). Arrow
 * keys change a closed select at each press, so a choice by key is taken on blur.
 */
export function LineReason({
  line,
  value,
  fewer,
  hasFocus,
  saving,
  onFocus,
  onBlur,
  onChoose,
}: LineReasonProps) {
  const reasons = useQuery(reductionReasonsQuery());
  const [chosen, setChosen] = useState(value ?? '');
  const isByKey = useRef(false);

  const choice = (
    <div className={narrow}>
      <SelectField
        label={`Reason for reducing ${line.variant.name} by ${formatNumber(fewer)}`}
        hideLabel
        autoFocus={hasFocus}
        saving={saving}
        value={chosen}
        onFocus={onFocus}
        onKeyDown={() => {
          isByKey.current = true;
        }}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          if (!isByKey.current) onChoose(event.currentTarget.value);
        }}
        onBlur={() => {
          if (chosen !== '' && chosen !== value) onChoose(chosen);
          onBlur();
        }}
      >
        <ReasonOptions
          placeholder={`Why are you sending ${formatNumber(fewer)} fewer?`}
          reasons={reasons.data}
        />
      </SelectField>
    </div>
  );
  return (
    <Loaded
      query={reasons}
      what="the reasons"
      loading={choice}
      failed={(_, retry) => <ReasonsFailed {...retry} />}
    >
      {() => choice}
    </Loaded>
  );
}
