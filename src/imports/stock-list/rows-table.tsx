import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import type { CheckedRow, RowChange } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { cellKey, typedCells } from '#machines/imports/stock-list/changes.draft.ts';
import { formatGtin, formatNumber } from '#src/lib/format.ts';
import { problemTexts } from '#src/messages/stock-row.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { controlRecipe } from '#src/ui/control.recipe.ts';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden, visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cx } from '#styled/css';
import type { StockListActor } from './import-events.ts';
import type { TypedRow } from './rows-check.tsx';
import { fieldTexts } from './stock-list.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) 8.5rem',
    _wide: '3rem minmax(0, 1fr) 6.5rem 9rem 7.5rem',
  },
});
const number = css({ color: 'ink.faint' });
const wrong = css({ color: 'danger', fontWeight: 'medium', overflowWrap: 'anywhere' });
const cell = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
const suggested = css({ color: 'ink.soft' });
const fixed = css({ color: 'info.deep', fontWeight: 'strong' });
const stateCell = css({
  textStyle: 'label',
  color: 'ink.soft',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
});

type RowsTableProps = {
  rows: readonly CheckedRow[];
  /** The rows that still have the problem. */
  open: readonly CheckedRow[];
  typed: readonly TypedRow[];
  problem: RowProblemCode | undefined;
  field: StockField;
  stale: boolean;
  actor: StockListActor;
  onType: (row: CheckedRow, field: StockField, text: string) => void;
  onChange: (change: RowChange) => void;
};

/** The rows of one rule, with the cell that it is about. */
export function RowsTable({
  rows,
  open,
  typed,
  problem,
  field,
  stale,
  actor,
  onType,
  onChange,
}: RowsTableProps) {
  const changes = useSelector(actor, ({ context }) => context.changes);
  const sent = useSelector(actor, ({ context }) => context.sent);
  const unsaved = typedCells(sent ? [sent, ...changes] : changes);
  const last = typed.at(-1);
  return (
    <>
      <p className={visuallyHidden} role="status">
        {last ? rowNews(last, unsaved.has(cellKey(last.row.row, field)), open) : ''}
      </p>
      <Table label="Rows" className={columns}>
        <TableHead>
          <ColumnHeader>Row</ColumnHeader>
          <ColumnHeader>Product</ColumnHeader>
          <ColumnHeader end>In the file</ColumnHeader>
          <ColumnHeader end>{fieldTexts[field]}</ColumnHeader>
          <ColumnHeader>
            <VisuallyHidden>State</VisuallyHidden>
          </ColumnHeader>
        </TableHead>
        <TableBody stale={stale}>
          {rows.map((row) => (
            <CheckRow
              key={row.row}
              row={row}
              field={field}
              problem={problem}
              typed={typed.find((other) => other.row.row === row.row)?.text}
              isUnsaved={unsaved.has(cellKey(row.row, field))}
              isOpen={open.some((other) => other.row === row.row)}
              onType={(text) => onType(row, field, text)}
              onChange={onChange}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** What became of the row that was typed over last. */
function rowNews({ row }: TypedRow, isUnsaved: boolean, open: readonly CheckedRow[]): string {
  if (isUnsaved) return '';
  const left = open.find((other) => other.row === row.row)?.problems[0];
  return `Row ${formatNumber(row.row)}: ${left ? problemTexts[left.code] : 'fixed'}`;
}

type CheckRowProps = {
  row: CheckedRow;
  field: StockField;
  problem: RowProblemCode | undefined;
  typed: string | undefined;
  isUnsaved: boolean;
  isOpen: boolean;
  onType: (text: string) => void;
  onChange: (change: RowChange) => void;
};

function CheckRow({ row, field, problem, typed, isUnsaved, isOpen, onType, onChange }: CheckRowProps) {
  const found =
    row.problems.find(({ code }) => code === problem) ?? row.problems.find((other) => other.field === field);
  const isFixed = typed !== undefined && !isUnsaved && !isOpen;
  const name = row.title || `Row ${row.row}`;
  const value = typed ?? found?.suggestion ?? valueOf(row, field);
  return (
    <TableRow selected={isFixed || row.isFixed} onKeyDown={moveByRow}>
      <TableCell end phone="hidden" className={number}>
        {formatNumber(row.row)}
      </TableCell>
      <TableCell head note={`${gtinText(row)}${row.brand ? ` · ${row.brand}` : ''}`}>
        {name}
      </TableCell>
      <TableCell end className={found ? wrong : ''}>
        {row.entered[field] || 'Empty'}
      </TableCell>
      <TableCell end>
        <CellInput
          // Another suggestion replaces what was not typed.
          key={value}
          label={`${fieldTexts[field]} of ${name}`}
          value={value}
          className={typed !== undefined ? fixed : found?.suggestion ? suggested : ''}
          invalid={typed !== undefined && !isUnsaved && isOpen}
          isSuggested={typed === undefined && Boolean(found?.suggestion)}
          onType={onType}
        />
      </TableCell>
      <TableCell className={stateCell}>
        <span>
          {isUnsaved
            ? 'Saving…'
            : isFixed || row.isFixed
              ? 'Fixed'
              : typed !== undefined && found
                ? problemTexts[found.code]
                : row.isSkipped
                  ? 'Skipped'
                  : found?.suggestion
                    ? 'Suggested'
                    : found?.otherRow
                      ? `Same as row ${formatNumber(found.otherRow)}`
                      : ''}
        </span>
        {isUnsaved ? null : row.isSkipped || row.isFixed || isFixed ? (
          <Button
            size="text"
            variant="quiet"
            onClick={() => onChange({ kind: 'RESET_ROWS', rows: [row.row] })}
          >
            Reset <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : found ? (
          <Button
            size="text"
            variant="quiet"
            onClick={() => onChange({ kind: 'SKIP_ROWS', rows: [row.row] })}
          >
            Skip <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

type CellInputProps = {
  label: string;
  value: string;
  className: string;
  invalid: boolean;
  isSuggested: boolean;
  onType: (text: string) => void;
};

/** Enter takes the text, a suggestion as well, and goes down; leaving takes only what was typed. */
function CellInput({ label, value, className, invalid, isSuggested, onType }: CellInputProps) {
  const [text, setText] = useState(value);
  return (
    <input
      className={cx(controlRecipe(), cell, className)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      inputMode="decimal"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (text !== value) onType(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(value);
        // The row moves the focus on, and leaving then finds nothing new.
        if (event.key === 'Enter' && isSuggested && text === value) onType(text);
      }}
    />
  );
}

/** Enter and the arrows move between the cells of a column. */
function moveByRow(event: KeyboardEvent<HTMLTableRowElement>) {
  if (!(event.target instanceof HTMLInputElement)) return;
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!isUp && event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  const row = isUp ? event.currentTarget.previousElementSibling : event.currentTarget.nextElementSibling;
  const next = row?.querySelector('input');
  if (next) next.focus();
  else event.target.blur();
}

function valueOf(row: CheckedRow, field: StockField): string {
  switch (field) {
    case 'gtin':
      return row.gtin ?? row.entered.gtin ?? '';
    case 'price':
      return row.price ?? row.entered.price ?? '';
    case 'quantity':
      return row.quantity === null ? (row.entered.quantity ?? '') : String(row.quantity);
    case 'sellingUnit':
      return row.sellingUnit === null ? (row.entered.sellingUnit ?? '') : String(row.sellingUnit);
    default:
      return row.entered[field] ?? '';
  }
}

function gtinText(row: CheckedRow): string {
  if (row.gtin) return formatGtin(row.gtin);
  return row.entered.gtin || 'No GTIN';
}
