import type { Reason } from '#contract/orders/sales.schemas.ts';

type ReasonOptionsProps = {
  /** Shown while no reason is chosen. */
  placeholder: string;
  reasons: readonly Reason[] | undefined;
};

/** The options of a select for a reason. */
export function ReasonOptions({ placeholder, reasons }: ReasonOptionsProps) {
  return (
    <>
      <option value="" disabled>
        {placeholder}
      </option>
      {reasons?.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </>
  );
}
