import type { Box, LabelLine } from './chart-layout.ts';
import type { PlannedChip, PlannedEdge, PlannedLabel, PlannedState } from './plan.ts';
import { textWidth, wrapText } from './text.ts';

/** Sizes of drawn elements in CSS pixels, shared by pictures and inspector. */
export const elementSizes = {
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
  /** The space at both sides of a label, where counts are drawn. */
  labelMargin: 6,
  labelRoom: 150,
  /** The minimum width of clause and chips before they wrap. */
  narrowest: 190,
  dot: 12,
  history: 26,
} as const;

const { padding, gap } = elementSizes;

export function measureLabel({ lines }: PlannedLabel): { lines: LabelLine[]; width: number; height: number } {
  const wrapped = lines.flatMap(({ text, role }) =>
    wrapText(text, elementSizes.labelRoom, elementSizes.text).map((line): LabelLine => ({
      text: line,
      role,
    })),
  );
  return {
    lines: wrapped,
    width:
      Math.max(...wrapped.map(({ text }) => textWidth(text, elementSizes.text))) +
      2 * elementSizes.labelPadding,
    height: wrapped.length * elementSizes.line + 4,
  };
}

/** The size of all labels of an arrow, stacked. */
export function measureLabelStack({ labels }: PlannedEdge): { width: number; height: number } {
  const boxes = labels.map(measureLabel);
  return {
    width: Math.max(...boxes.map(({ width }) => width)) + 2 * elementSizes.labelMargin,
    height: boxes.reduce((sum, { height }) => sum + height, 0),
  };
}

/** The label at the origin of arrows that leave from any descendant. */
export const anyStateText = 'in any state';
export const anyStateLabelSize = { width: textWidth(anyStateText, elementSizes.text) + 16, height: 20 };

export type StateHeader = { width: number; height: number; clause: string[]; chips: Box[] };

/** Title, clause and chips of a state, wrapped to a width. */
export function layoutStateHeader(
  { state, clause, chips, children }: PlannedState,
  boxWidth: number,
): StateHeader {
  const hasStates = children.length > 0;
  const widths = chips.map(chipWidth);
  // The button to fold a state is beside its title.
  const title = textWidth(state.title, elementSizes.title, 'strong') + (hasStates ? 24 : 0);
  const widest = Math.max(title, ...widths);
  const room = Math.max(boxWidth - 2 * padding, widest);
  const lines = clause === undefined ? [] : wrapText(clause, room, elementSizes.text);
  const top = padding - 4 + elementSizes.titleLine + lines.length * elementSizes.line;
  const boxes: Box[] = [];
  let [x, y] = [padding, top + gap - 2];
  for (const [index, width] of widths.entries()) {
    const isFull = !hasStates || x + width > padding + room || isOtherKind(chips, index);
    if (x > padding && isFull) [x, y] = [padding, y + elementSizes.chip + gap - 2];
    boxes.push({ x, y, width, height: elementSizes.chip });
    x += width + gap;
  }
  const width = Math.max(widest, ...lines.map((line) => textWidth(line, elementSizes.text))) + 2 * padding;
  const height = (boxes.length > 0 ? y + elementSizes.chip : top) + padding - 4;
  return { width, height, clause: lines, chips: boxes };
}

function chipWidth({ text }: PlannedChip): number {
  return textWidth(text, elementSizes.text) + elementSizes.chipIcon + 2 * elementSizes.chipPadding;
}

/** Invoked actors have their own rows before the transitions. */
function isOtherKind(chips: readonly PlannedChip[], index: number): boolean {
  return chips[index]?.kind !== 'invoke' && chips[index - 1]?.kind === 'invoke';
}
