import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { ColumnsDraft } from '#machines/imports/stock-list/columns.draft.ts';
import { formatCount } from '#src/lib/format.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';

const fields = css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } });

type SheetChoiceProps = {
  sheets: SheetOutline[];
  draft: ColumnsDraft;
  onChange: (change: Partial<ColumnsDraft>) => void;
};

/** The sheet with the stock, and the row with the headings. */
export function SheetChoice({ sheets, draft, onChange }: SheetChoiceProps) {
  const sheet = sheets.find(({ name }) => name === draft.sheet);
  return (
    <div className={fields}>
      {sheets.length > 1 ? (
        <SelectField
          label="Sheet"
          value={draft.sheet}
          onChange={(event) => onChange({ sheet: event.currentTarget.value })}
        >
          {sheets.map(({ name, rows, isHidden }) => (
            <option key={name} value={name}>
              {name} ({formatCount(rows, 'row')}
              {isHidden ? ', hidden' : ''})
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label="Headings"
        value={draft.headingRow}
        onChange={(event) => onChange({ headingRow: Number(event.currentTarget.value) })}
      >
        <option value={0}>No headings</option>
        {(sheet?.preview ?? []).map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a file have no other identity
          <option key={at} value={at + 1}>
            Row {at + 1}: {textOf(cells)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The cells that hold something, as long as a select shows them. */
function textOf(cells: string[]): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text || 'empty';
}
