import { type SheetOutline, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import {
  type ColumnsDraft,
  columnsUnder,
  fieldOfColumn,
  nameColumn,
  requiredFields,
} from '#machines/imports/stock-list/columns.draft.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { fieldTexts } from './stock-list.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr)',
    _wide: 'minmax(0, 1fr) minmax(0, 1.4fr) 12rem 6rem',
  },
});
const frame = css({ borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', overflow: 'clip' });
const sample = css({ color: 'ink.soft', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const faint = css({ color: 'ink.faint', textStyle: 'label' });

type ColumnsTableProps = {
  sheet: SheetOutline;
  draft: ColumnsDraft;
  onChange: (change: Partial<ColumnsDraft>) => void;
};

/** The columns of the sheet with their first values, and what each one means. */
export function ColumnsTable({ sheet, draft, onChange }: ColumnsTableProps) {
  return (
    <div className={frame}>
      <Table label="Columns" className={columns}>
        <TableHead>
          <ColumnHeader>In the file</ColumnHeader>
          <ColumnHeader>First values</ColumnHeader>
          <ColumnHeader>Read as</ColumnHeader>
          <ColumnHeader>Guess</ColumnHeader>
        </TableHead>
        <TableBody>
          {columnsUnder(sheet, draft.headingRow).map(({ column, heading, samples, guess }) => {
            const field = fieldOfColumn(draft.fields, column);
            const name = heading || `Column ${column + 1}`;
            return (
              <TableRow key={column} selected={field !== null}>
                <TableCell head>{name}</TableCell>
                <TableCell className={sample}>{samples.slice(0, 3).join(' · ')}</TableCell>
                <TableCell>
                  <SelectField
                    label={`Read ${name} as`}
                    hideLabel
                    value={field ?? ''}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      const chosen = StockField.options.find((option) => option === value) ?? null;
                      onChange({ fields: nameColumn(draft.fields, column, chosen) });
                    }}
                  >
                    <option value="">Not imported</option>
                    {StockField.options.map((option) => (
                      <option key={option} value={option}>
                        {fieldTexts[option]}
                        {requiredFields.some((required) => required === option) ? ' (required)' : ''}
                      </option>
                    ))}
                  </SelectField>
                </TableCell>
                <TableCell className={faint}>
                  {guess && guess.field === field ? (guess.isSure ? 'Matched' : 'Please check') : null}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}
