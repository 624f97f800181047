import type { ReactNode } from 'react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { type GridField, isFieldEditable } from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import {
  cellIssuesOf,
  cellText,
  type OfferDraft,
  offerChangeOf,
  suggestionsOf,
} from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { Button } from '#src/ui/button.tsx';
import { TableCell } from '#src/ui/table.tsx';
import { css, cva, cx } from '#styled/css';
import { cellValueText } from './cell-value-text.ts';
import { beforeSpacious, caption, captionOfRow, placement } from './grid-layout.ts';
import { gridColumnNames } from './grid-position.ts';
import { cellIssueText, fieldTexts } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';

const cellRecipe = cva({
  base: {
    position: 'relative',
    zIndex: 'raised',
    borderLeftWidth: '1px',
    borderColor: 'line',
    cursor: 'default',
    outlineOffset: '[-2px]',
    // On a card each field is a box of its own.
    minHeight: { base: '11', _wide: '0' },
    margin: { base: '1', _wide: '0' },
    borderWidth: { base: '1px', _wide: '0 0 0 1px' },
    borderRadius: { base: 'md', _wide: '[0]' },
    _hover: { backgroundColor: 'mist' },
  },
  variants: {
    tone: {
      saved: { _selected: { backgroundColor: 'info.wash' } },
      changed: { backgroundColor: 'info.wash', _hover: { backgroundColor: 'info.wash' } },
      wrong: {
        backgroundColor: 'danger.wash',
        boxShadow: '[inset 0 0 0 1.5px {colors.danger}]',
        _hover: { backgroundColor: 'danger.wash' },
      },
    },
    fixed: { true: { borderColor: { base: 'transparent', _wide: 'line' } } },
    // Above the rows below it, with what its price would do.
    edited: {
      true: { zIndex: 'float', backgroundColor: 'paper', boxShadow: '[inset 0 0 0 2px {colors.info}]' },
    },
  },
});
/** Cells of a grid can be edited unless they say otherwise. */
export const readOnlyCell = { role: 'gridcell', 'aria-readonly': true } as const;
const editableCell = { role: 'gridcell' } as const;
const changed = css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '1.5', alignItems: 'baseline' });
const atEnd = css({ justifyContent: 'flex-end' });
const former = css({ color: 'ink.faint', textStyle: 'label' });
const typed = css({ fontWeight: 'strong' });
const issueText = css({ display: 'block', textStyle: 'label', fontWeight: 'medium', color: 'danger' });
const input = css({
  width: 'full',
  minHeight: '6',
  padding: '0',
  borderWidth: '0',
  backgroundColor: 'transparent',
  color: 'ink',
  textAlign: 'inherit',
  fontWeight: 'strong',
  textStyle: { base: 'lead', sm: 'work' },
  outlineStyle: 'none',
});

type GridCellProps = {
  grid: OffersGrid;
  row: number;
  offer: Offer;
  field: GridField;
  draft: OfferDraft | undefined;
  /** The text of the cell while it is edited. */
  editedText: string | null;
  isCurrent: boolean;
  isSelected: boolean;
  /** What is saved, as it is shown. */
  saved: ReactNode;
  /** Further text of a cell that is not changed. */
  detail?: ReactNode;
  children?: ReactNode;
};

/** A cell that can be edited; a changed one keeps what is saved beside it, a wrong one says why. */
export function GridCell(props: GridCellProps) {
  const { grid, row, offer, field, draft, editedText, isCurrent, isSelected, children } = props;
  const isWrong = draft !== undefined && cellIssuesOf(draft)[field] !== undefined;
  const isChanged = draft?.cells[field] !== undefined;
  const isFixed = !isFieldEditable(offer, field);
  const isSecond = field === 'sellingUnit' || field === 'isPaused';
  return (
    <TableCell
      data-row={row}
      data-column={gridColumnNames.indexOf(field)}
      end={field !== 'isPaused'}
      {...(isFixed ? readOnlyCell : editableCell)}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={isWrong || undefined}
      className={cx(
        cellRecipe({
          tone: isWrong ? 'wrong' : isChanged ? 'changed' : 'saved',
          fixed: isFixed,
          edited: editedText !== null,
        }),
        placement[field],
      )}
    >
      <span className={cx(caption, isSecond ? captionOfRow.second : captionOfRow.first)}>
        {fieldTexts[field]}{' '}
      </span>
      {editedText === null ? <CellValue {...props} /> : <CellEditor {...props} editedText={editedText} />}
      {isWrong ? <Issue grid={grid} offer={offer} field={field} draft={draft} /> : null}
      {children}
    </TableCell>
  );
}

function CellValue({ offer, field, draft, saved, detail }: GridCellProps) {
  if (draft?.cells[field] === undefined) {
    return (
      <>
        {saved}
        {detail}
      </>
    );
  }
  return (
    <span className={cx(changed, field === 'isPaused' ? '' : atEnd)}>
      <s className={former}>{saved}</s>{' '}
      <span className={typed}>{changedText(draft, field, offer.priceCurrency)}</span>
    </span>
  );
}

/** The value of a changed cell, or its text while it cannot be read. */
function changedText(draft: OfferDraft, field: GridField, currency: string) {
  return cellValueText(offerChangeOf(draft), field, currency) ?? draft.cells[field];
}

function CellEditor({ grid, offer, field, editedText }: GridCellProps & { editedText: string }) {
  return (
    <input
      ref={focusAtEnd}
      aria-label={`${fieldTexts[field]}, ${offer.name}`}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={input}
      value={editedText}
      onChange={({ target }) => grid.send({ type: 'edit.typed', text: target.value })}
      onBlur={() => grid.send({ type: 'edit.applied' })}
    />
  );
}

type IssueProps = { grid: OffersGrid; offer: Offer; field: GridField; draft: OfferDraft };

/** What is wrong with a cell and, where there is room, the values that mend it. */
function Issue({ grid, offer, field, draft }: IssueProps) {
  const issue = cellIssuesOf(draft)[field];
  const suggestions = suggestionsOf(draft, field);
  if (!issue) return null;
  return (
    <>
      <span className={issueText}>
        {cellIssueText(issue, offer, cellText({ [offer.qid]: draft }, offer, 'sellingUnit'))}
      </span>
      {suggestions.map((text) => (
        <Button
          key={text}
          size="text"
          variant="quiet"
          className={beforeSpacious}
          onClick={() => grid.send({ type: 'cells.changed', edits: [{ offer, field, text }] })}
        >
          Use {text}
        </Button>
      ))}
    </>
  );
}

function focusAtEnd(element: HTMLInputElement | null) {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
}
