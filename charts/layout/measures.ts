import type { Box, LabelLine } from './chart-layout.ts';
import type { PlannedChip, PlannedEdge, PlannedLabel, PlannedState } from './plan.ts';
import { textWidth, wrapText } from './text.ts';

/** Sizes of what is drawn, in CSS pixels; the picture and the view draw by the same ones. */
export const measures = {
  title: 14,
  text: 12,
  titleLine: 20,
  line: 16,
  chip: 20,
  chipIcon: 14,
  chipPadding: 7,
  padding: 12,
  gap: 6,
  labelPadding: 6,
  /** Left free at both sides of a label, so that a count has room beside it. */
  labelMargin: 6,
  labelRoom: 150,
  /** The least room that a clause and chips are given before they take another line. */
  narrowest: 190,
  dot: 12,
  history: 26,
} as const;

const { padding, gap } = measures;

export function labelBox({ lines }: PlannedLabel): { lines: LabelLine[]; width: number; height: number } {
  const wrapped = lines.flatMap(({ text, role }) =>
    wrapText(text, measures.labelRoom, measures.text).map((line): LabelLine => ({ text: line, role })),
  );
  return {
    lines: wrapped,
    width: Math.max(...wrapped.map(({ text }) => textWidth(text, measures.text))) + 2 * measures.labelPadding,
    height: wrapped.length * measures.line + 4,
  };
}

/** All labels of an arrow, one under the other. */
export function labelStack({ labels }: PlannedEdge): { width: number; height: number } {
  const boxes = labels.map(labelBox);
  return {
    width: Math.max(...boxes.map(({ width }) => width)) + 2 * measures.labelMargin,
    height: boxes.reduce((sum, { height }) => sum + height, 0),
  };
}

/** The mark from which arrows leave that may be taken in any state inside. */
export const anywhere = 'in any state';
export const anywhereSize = { width: textWidth(anywhere, measures.text) + 16, height: 20 };

export type Header = { width: number; height: number; clause: string[]; chips: Box[] };

/** Title, clause and chips of a state, in as many lines as a box of this width needs. */
export function headerOf({ state, clause, chips, children }: PlannedState, boxWidth: number): Header {
  const hasStates = children.length > 0;
  const widths = chips.map(chipWidth);
  // The sign that a state can be folded stands beside its title.
  const title = textWidth(state.title, measures.title, 'strong') + (hasStates ? 24 : 0);
  const widest = Math.max(title, ...widths);
  const room = Math.max(boxWidth - 2 * padding, widest);
  const lines = clause === undefined ? [] : wrapText(clause, room, measures.text);
  const top = padding - 4 + measures.titleLine + lines.length * measures.line;
  const boxes: Box[] = [];
  let [x, y] = [padding, top + gap - 2];
  for (const [index, width] of widths.entries()) {
    const isFull = !hasStates || x + width > padding + room || isOtherKind(chips, index);
    if (x > padding && isFull) [x, y] = [padding, y + measures.chip + gap - 2];
    boxes.push({ x, y, width, height: measures.chip });
    x += width + gap;
  }
  const width = Math.max(widest, ...lines.map((line) => textWidth(line, measures.text))) + 2 * padding;
  const height = (boxes.length > 0 ? y + measures.chip : top) + padding - 4;
  return { width, height, clause: lines, chips: boxes };
}

function chipWidth({ text }: PlannedChip): number {
  return textWidth(text, measures.text) + measures.chipIcon + 2 * measures.chipPadding;
}

/** Actors stand in lines of their own, before what happens. */
function isOtherKind(chips: readonly PlannedChip[], index: number): boolean {
  return chips[index]?.kind !== 'invoke' && chips[index - 1]?.kind === 'invoke';
}
