import { letterOfColumn } from '#contract/imports/stock-lists/reading/column-letter.ts';
import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva, cx } from '#styled/css';
import { columnFields, type CheckValues } from './check-form.fields.ts';

const ROWS = 10;
const COLUMNS = 14;

const titleRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2',
  marginBottom: '3',
});
const title = css({ fontWeight: 'strong' });
const faint = css({ textStyle: 'label', color: 'ink.faint' });
const scroller = css({
  overflowX: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
});
const table = css({ width: 'full', borderCollapse: 'collapse', textStyle: 'label' });
const cellRecipe = cva({
  base: {
    maxWidth: '[12rem]',
    height: '9',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderWidth: '1px',
    borderColor: 'line',
  },
  variants: {
    kind: {
      value: { paddingInline: '3', textAlign: 'start' },
      number: {
        position: 'sticky',
        left: '0',
        width: '10',
        padding: '0',
        textAlign: 'center',
        fontWeight: 'regular',
        color: 'ink.faint',
        backgroundColor: 'mist',
      },
    },
    read: { true: { backgroundColor: 'info.wash' } },
    heading: { true: { fontWeight: 'strong' } },
  },
  defaultVariants: { kind: 'value' },
});
const choicePlace = css({ padding: '0' });
const moreText = css({ marginTop: '2' });
const rowButton = css({
  width: 'full',
  height: 'full',
  minHeight: '9',
  minWidth: '9',
  cursor: 'pointer',
  _hover: { color: 'info' },
});
const rowCurrent = css({
  backgroundColor: 'info',
  color: 'paper',
  fontWeight: 'strong',
  _hover: { color: 'paper' },
});
const columnChoice = css({
  minHeight: '9',
  width: 'full',
  minWidth: '[5.5rem]',
  paddingInline: '2',
  cursor: 'pointer',
  fontWeight: 'medium',
  backgroundColor: 'mist',
  color: 'ink.soft',
});
const columnChosen = css({
  backgroundColor: 'info',
  color: 'paper',
  '& option': { color: 'ink', backgroundColor: 'paper' },
});

type SheetPreviewProps = {
  sheet: SheetOutline;
  values: CheckValues;
  onChange: (change: Partial<CheckValues>) => void;
};

/** The first rows of the sheet, in which the heading row and the columns are chosen, too. */
export function SheetPreview({ sheet, values, onChange }: SheetPreviewProps) {
  const rows = sheet.preview.slice(0, ROWS);
  const width = Math.min(COLUMNS, Math.max(0, ...rows.map((cells) => cells.length)));
  const letters = Array.from({ length: width }, (_, column) => letterOfColumn(column));
  const fieldOf = (letter: string) =>
    columnFields.find(({ name }) => values[name].trim().toUpperCase() === letter);
  const more = sheet.headingRow + sheet.rows - rows.length;

  function choose(letter: string, name: string) {
    const former = fieldOf(letter);
    const chosen = columnFields.find((field) => field.name === name);
    onChange({ ...(former && { [former.name]: '' }), ...(chosen && { [chosen.name]: letter }) });
  }
  return (
    <>
      <div className={titleRow}>
        <h2 className={title}>Your file</h2>
        <p className={faint}>Choose here or type on the left. Blue columns are read.</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard */}
      <div className={scroller} role="region" aria-label="First rows of the file" tabIndex={0}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col" className={cellRecipe({ kind: 'number' })}>
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {letters.map((letter) => (
                <th key={letter} scope="col" className={choicePlace}>
                  <select
                    aria-label={`Column ${letter}`}
                    className={cx(columnChoice, fieldOf(letter) ? columnChosen : '')}
                    value={fieldOf(letter)?.name ?? ''}
                    onChange={({ currentTarget }) => choose(letter, currentTarget.value)}
                  >
                    <option value="">{letter}</option>
                    {columnFields.map(({ name, short }) => (
                      <option key={name} value={name}>
                        {letter} · {short}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => {
              const number = index + 1;
              const isHeading = values.headingRow.trim() === String(number);
              return (
                <tr key={number}>
                  <th scope="row" className={cellRecipe({ kind: 'number' })}>
                    <button
                      type="button"
                      className={cx(rowButton, isHeading ? rowCurrent : '')}
                      aria-pressed={isHeading}
                      aria-label={`Row ${number} has the headings`}
                      onClick={() => onChange({ headingRow: String(number) })}
                    >
                      {number}
                    </button>
                  </th>
                  {letters.map((letter, column) => (
                    <td
                      key={letter}
                      className={cellRecipe({ read: fieldOf(letter) !== undefined, heading: isHeading })}
                    >
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p className={cx(faint, moreText)}>{formatNumber(more)} more rows</p> : null}
    </>
  );
}
