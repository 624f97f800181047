import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import {
  type BlockEdits,
  type CellRange,
  fillDownEdits,
  formatBlock,
  parseBlock,
  pasteEdits,
} from '#machines/catalogue/offers-grid/cell-block.ts';
import { cellText } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import {
  gridColumnNames,
  type GridPosition,
  type GridSelection,
  isSelected,
  positionAfter,
  positionBeside,
  selectedRange,
} from './grid-position.ts';
import { appliedText, changedCellsText, leftOutText } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';
import { startEdit, toggleSelected } from './start-edit.ts';
import { redo, undo } from './undo.ts';

const START: GridSelection = { from: { row: 0, column: 1 }, to: { row: 0, column: 1 } };

type GridKeysOptions = {
  offers: readonly Offer[];
  /** Announces the effect of a key. */
  say: (text: string) => void;
};

/** Keys, mouse and clipboard of the grid, as in a spreadsheet; the handlers belong on the body of the table. */
export function useGridKeys(grid: OffersGrid, { offers, say }: GridKeysOptions) {
  const [selection, setSelection] = useState(START);
  const notify = useNotify();
  const size = { rows: offers.length, columns: gridColumnNames.length };

  function moveTo(body: Element, position: GridPosition, isExtending = false) {
    setSelection(({ from }) => ({ from: isExtending ? from : position, to: position }));
    focusCell(body, position);
  }
  function range(): CellRange {
    const { start, end, fields } = selectedRange(selection);
    return { offers: offers.slice(start, end), fields };
  }
  function edit(at: GridPosition, typed?: string) {
    const offer = offers[at.row];
    const column = gridColumnNames[at.column];
    if (offer && column) startEdit(grid, { offer, column, typed, say });
  }
  function apply({ row, column }: GridPosition) {
    grid.send({ type: 'edit.applied' });
    const offer = offers[row];
    const field = gridColumnNames[column];
    if (offer && field && field !== 'select') say(appliedText(draftsOf(grid), offer, field));
  }
  function change({ edits, leftOut }: BlockEdits) {
    grid.send({ type: 'cells.changed', edits });
    say(changedCellsText(draftsOf(grid), edits.length));
    // Cells outside the list would be missed only once the others are saved.
    if (leftOut > 0) notify({ message: leftOutText(leftOut), variant: 'caution', timeout: null });
  }
  /** Fills the selection, or the selected cell alone from the one above it. */
  function fillDown() {
    const chosen = range();
    const above = offers[selection.to.row - 1];
    const filled =
      chosen.offers.length === 1 && above ? { ...chosen, offers: [above, ...chosen.offers] } : chosen;
    change(fillDownEdits(draftsOf(grid), filled));
  }
  /** Returns whether the key is one of the editor. */
  function pressInEditor(event: KeyboardEvent<HTMLElement>, at: GridPosition): boolean {
    const body = event.currentTarget;
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') {
      grid.send({ type: 'edit.cancelled' });
      moveTo(body, at);
    } else if (event.key === 'Enter') {
      apply(at);
      moveTo(body, positionAfter(event.shiftKey ? 'ArrowUp' : 'ArrowDown', at, size, false) ?? at);
    } else if (event.key === 'Tab') {
      apply(at);
      const next = positionBeside(at, size, event.shiftKey ? -1 : 1);
      moveTo(body, next ?? at);
      return next !== null;
    } else if (isControlled(event, 'd')) {
      apply(at);
      fillDown();
      moveTo(body, at);
    } else {
      return false;
    }
    return true;
  }
  function pressInCell(event: KeyboardEvent<HTMLElement>, at: GridPosition): boolean {
    const target = positionAfter(event.key, at, size, event.ctrlKey || event.metaKey);
    if (target) {
      moveTo(event.currentTarget, target, event.shiftKey);
    } else if (isControlled(event, 'd')) {
      fillDown();
    } else if (isControlled(event, 'z')) {
      undo(grid, say);
    } else if (isRedo(event)) {
      redo(grid, say);
    } else if (gridColumnNames[at.column] === 'select') {
      return event.key === 'Enter' && toggleSelected(grid, offers[at.row]);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      edit(at);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      change(pasteEdits([['']], offers, range()));
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      edit(at, event.key);
    } else {
      return false;
    }
    return true;
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const at = positionOf(event.target);
      if (!at) return;
      const isDone = isEditing(grid) ? pressInEditor(event, at) : pressInCell(event, at);
      if (isDone) event.preventDefault();
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const at = positionOf(target);
      if (at) setSelection((current) => (isSelected(current, at) ? current : { from: at, to: at }));
    },
    onClick({ target, shiftKey, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
      const at = positionOf(target);
      if (!at || target instanceof HTMLInputElement || isInControl(target)) return;
      moveTo(currentTarget, at, shiftKey);
      if (isTouch(nativeEvent)) edit(at);
    },
    onDoubleClick({ target }: MouseEvent<HTMLElement>) {
      const at = positionOf(target);
      if (at && !isEditing(grid) && !isInControl(target)) edit(at);
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (isEditing(grid) || !positionOf(event.target)) return;
      const { offers: rows, fields } = range();
      const drafts = draftsOf(grid);
      const block = rows.map((offer) => fields.map((field) => cellText(drafts, offer, field)));
      event.clipboardData.setData('text/plain', formatBlock(block));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      if (isEditing(grid) || !positionOf(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      // A picture, for example, has no text.
      if (text !== '') change(pasteEdits(parseBlock(text), offers, range()));
      event.preventDefault();
    },
  };
  return { selection, handlers };
}

function draftsOf(grid: OffersGrid) {
  return grid.getSnapshot().context.drafts;
}

function isEditing(grid: OffersGrid): boolean {
  return grid.getSnapshot().matches({ edits: 'editing' });
}

function isControlled(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === key;
}

function isRedo(event: KeyboardEvent): boolean {
  const isWithShift = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'z';
  return isWithShift || isControlled(event, 'y');
}

/** A tap; the first one of a mouse only selects the cell. */
function isTouch(event: globalThis.MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** A button within a cell acts by itself. */
function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

function positionOf(target: EventTarget): GridPosition | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  if (!(cell instanceof HTMLElement)) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function focusCell(body: Element, { row, column }: GridPosition) {
  const cell = body.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  if (cell instanceof HTMLElement) cell.focus();
}
