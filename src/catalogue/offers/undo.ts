import { gridTexts, redoneText, undoneText } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';

type Say = (text: string) => void;

export function undo(grid: OffersGrid, say: Say): void {
  if (grid.getSnapshot().context.undoSteps.length === 0) return say(gridTexts.nothingToUndo);
  grid.send({ type: 'change.undone' });
  say(undoneText(grid.getSnapshot().context.drafts));
}

export function redo(grid: OffersGrid, say: Say): void {
  if (grid.getSnapshot().context.redoSteps.length === 0) return say(gridTexts.nothingToRedo);
  grid.send({ type: 'change.redone' });
  say(redoneText(grid.getSnapshot().context.drafts));
}
