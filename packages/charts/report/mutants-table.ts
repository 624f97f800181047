import { formatScore, type MutationFigures } from '@quayside/charts/mutants/figures.ts';

export const mutantsTableHead = [
  'Machine',
  'killed',
  'equivalent',
  'equivalent by a named proof',
  'alike as compared',
  'undecided',
  'score',
];

export function mutantsTableRow(machine: string, figures: MutationFigures): string[] {
  const { killed, mutants, equivalent, named, alikeAsCompared, undecided, score } = figures;
  const counts = [equivalent, named, alikeAsCompared, undecided].map(({ length }) => String(length));
  return [machine, `${killed}/${mutants}`, ...counts, formatScore(score)];
}
