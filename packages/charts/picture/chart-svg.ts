import type { Chart, ChartState } from '@quayside/charts/chart.ts';
import type {
  Box,
  ChartLayout,
  ChipBox,
  EdgeLabel,
  EdgeLine,
  InitialDot,
  StateBox,
} from '@quayside/charts/layout/chart-layout.ts';
import { anyStateText, elementSizes } from '@quayside/charts/layout/measures.ts';
import { textWidth, type FontWeight } from '@quayside/charts/layout/text.ts';
import { ancestorsOf, findCommonContainer, parentsOf } from '@quayside/charts/layout/tree.ts';
import { drawCountBadges, isNeverTaken, isMostTaken, type VisitCounts } from './count-badges.ts';
import { chartSvgStyle } from './picture-style.ts';
import { arrowHead, arrowLine, chipSymbols } from './shapes.ts';

/** A chart as a self-contained SVG in light and dark, with title and description; `counts` adds count badges. */
export function drawChartSvg(chart: Chart, layout: ChartLayout, counts?: VisitCounts): string {
  const margin = 16;
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const parents = parentsOf(chart.states);
  const tone = (id: string) => (ancestorsOf(id, parents).length % 2 === 0 ? 'even' : 'odd');
  const title = chart.states[0]?.title ?? chart.id;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}" class="flow" role="img" aria-labelledby="${chart.id}-title ${chart.id}-desc">`,
    `<title id="${chart.id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${chart.id}-desc">${escapeMarkup(descriptionOf(chart))}</desc>`,
    `<style>${chartSvgStyle}</style>`,
    `<rect class="page" x="${-margin}" y="${-margin}" width="${width}" height="${height}"/>`,
    ...layout.states.map((box) => statePicture(box, states.get(box.id), tone(box.id))),
    ...layout.dots.map(dotPicture),
    ...layout.anywheres.map(anywherePicture),
    ...layout.edges.map((edge) => arrowPicture(edge, counts)),
    ...layout.edges.flatMap((edge) =>
      edge.labels.map((label) => labelPicture(label, tone(findCommonContainer(edge, parents)))),
    ),
    ...(counts ? drawCountBadges(layout, counts) : []),
    '</svg>\n',
  ].join('\n');
}

function descriptionOf(chart: Chart): string {
  const titles = new Map(chart.states.map(({ id, title }) => [id, title]));
  const ways = chart.transitions
    .filter(({ targets }) => targets.length > 0)
    .map(
      ({ source, label, targets }) =>
        `${titles.get(source)}, ${label}: ${targets.map((id) => titles.get(id)).join(' and ')}.`,
    );
  return `${chart.states.length} states, ${chart.transitions.length} transitions. ${[...new Set(ways)].join(' ')}`;
}

function statePicture(box: StateBox, state: ChartState | undefined, tone: string): string {
  if (state?.type === 'history') return historyPicture(box, state.history === 'deep' ? 'H*' : 'H');
  const hasStates = state?.type === 'compound' || state?.type === 'parallel';
  const classes = hasStates ? `around ${tone}` : 'state';
  const top = box.y + elementSizes.padding - 4;
  const left = box.x + elementSizes.padding;
  return [
    rect(box, classes, hasStates ? 12 : 8),
    state?.type === 'final' ? rect(inset(box, 3), 'final', 6) : '',
    text(box.title, left, top + 15, 'title', 'strong'),
    ...box.clause.map((line, index) =>
      text(line, left, top + elementSizes.titleLine + 11 + index * elementSizes.line, 'clause'),
    ),
    ...box.chips.map(chipPicture),
  ].join('');
}

function historyPicture(box: Box, sign: string): string {
  const radius = box.width / 2;
  const [x, y] = [box.x + radius, box.y + radius];
  return `<circle class="state" cx="${x}" cy="${y}" r="${radius}"/><text class="history" x="${x}" y="${y + 4}">${sign}</text>`;
}

function chipPicture({ kind, text: words, ...box }: ChipBox): string {
  const sign = `<path class="sign" transform="translate(${box.x + elementSizes.chipPadding - 1} ${box.y + 5})" d="${chipSymbols[kind]}"/>`;
  const left = box.x + elementSizes.chipPadding + elementSizes.chipIcon;
  return `${rect(box, `chip ${kind}`, 10)}${sign}${text(words, left, box.y + 14, 'small')}`;
}

function dotPicture({ x, y, points }: InitialDot): string {
  const line = `<path class="arrow" d="${arrowLine(points)}"/><path class="head" d="${arrowHead(points)}"/>`;
  return `<circle class="dot" cx="${x}" cy="${y}" r="${elementSizes.dot / 2}"/>${line}`;
}

function anywherePicture(box: Box): string {
  return rect(box, 'anywhere', 10) + text(anyStateText, box.x + 8, box.y + 14, 'clause');
}

function arrowPicture(edge: EdgeLine, counts: VisitCounts | undefined): string {
  const { points, labels } = edge;
  const walked = isNeverTaken(edge, counts) ? ' never' : isMostTaken(edge, counts) ? ' hot' : '';
  const kind = `arrow${labels.length > 0 ? '' : ' lifted'}${walked}`;
  return `<path class="${kind}" d="${arrowLine(points)}"/><path class="head" d="${arrowHead(points)}"/>`;
}

function labelPicture(label: EdgeLabel, tone: string): string {
  const lines = label.lines.map(({ text: words, role }, index) =>
    text(words, label.x + elementSizes.labelPadding, label.y + 14 + index * elementSizes.line, role),
  );
  return rect(label, tone, 6) + lines.join('');
}

function rect({ x, y, width, height }: Box, className: string, radius: number): string {
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

/** Scales a text to the width in the layout, independent of the font. */
function text(
  words: string,
  x: number,
  y: number,
  className: string,
  weight: FontWeight = 'regular',
): string {
  const width = textWidth(words, weight === 'strong' ? elementSizes.title : elementSizes.text, weight);
  return `<text class="${className}" x="${round(x)}" y="${round(y)}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(words)}</text>`;
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeMarkup(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
