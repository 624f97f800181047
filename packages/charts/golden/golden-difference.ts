import { buildChart } from '@quayside/charts/chart.ts';
import { pluralize } from '@quayside/charts/formats/path-description.ts';
import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { createGolden, type Golden, type GoldenPath, type Words } from './golden-file.ts';
import { describeOutlineDifference } from './outline-difference.ts';
import { toOutline } from './outline.ts';
import { findDeviation, listChanges, listInputLines } from './retake.ts';

/**
 * What differs between the accepted outline and paths of a machine and the machine as it is, in words; empty when
 * nothing does. Every accepted path is taken again, even one that is generated no longer. A golden file has hashes: the
 * accepted words, of an older version of the machine, tell what a step did.
 */
export function describeGoldenDifference(model: AnyModel, golden: Golden, words?: Words): string[] {
  return [
    ...describeOutlineDifference(golden.outline, toOutline(buildChart(model.machine))),
    ...describeStartDifferences(model, golden, words),
    ...describeDeviations(model, golden, words),
    ...describeGeneratedPaths(model, golden),
  ];
}

function describeStartDifferences(model: AnyModel, { starts }: Golden, words: Words | undefined): string[] {
  return starts.flatMap((start) => {
    const { name } = start;
    const lines = listInputLines(toSystem(model), name);
    if (lines === null) return [`input removed: '${name}'`];
    const before = words?.starts.find((one) => one.name === name)?.lines;
    return listChanges(start, { name, lines }, before).map((change) => `start '${name}': ${change}`);
  });
}

function describeDeviations(model: AnyModel, golden: Golden, words: Words | undefined): string[] {
  const deviations = golden.paths.flatMap((path) => {
    const deviation = findDeviation(toSystem(model), golden, path, words);
    return deviation === null ? [] : [{ ...deviation, text: `${nameOf(path)}: ${deviation.text}` }];
  });
  const textsOf = (kind: string) => deviations.filter((one) => one.kind === kind).map(({ text }) => text);
  return [
    ...listUnder(textsOf('endsElsewhere'), 'ends elsewhere', 'end elsewhere'),
    ...listUnder(textsOf('impossible'), 'can no longer be taken', 'can no longer be taken'),
    ...listUnder(textsOf('differs'), 'differs on the way', 'differ on the way'),
  ];
}

function describeGeneratedPaths(model: AnyModel, golden: Golden): string[] {
  try {
    const present = createGolden(model).paths;
    return [
      ...listUnder(missingFrom(golden.paths, present), 'is new', 'are new'),
      ...listUnder(missingFrom(present, golden.paths), 'is generated no longer', 'are generated no longer'),
    ];
  } catch (error) {
    if (!(error instanceof InvalidModelError)) throw error;
    return [error.message];
  }
}

/** The names of the paths that `known` lacks. */
function missingFrom(known: readonly GoldenPath[], paths: readonly GoldenPath[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return paths.filter(({ id }) => !ids.has(id)).map(nameOf);
}

function nameOf({ id, title }: GoldenPath): string {
  return `${id} '${title}'`;
}

function listUnder(texts: readonly string[], one: string, many: string): string[] {
  if (texts.length === 0) return [];
  const heading = `${pluralize(texts.length, 'path')} ${texts.length === 1 ? one : many}:`;
  return [heading, ...texts.map((text) => `  ${text}`)];
}
