import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import {
  type CellEdit,
  inverseOf,
  type OfferDrafts,
  withEdits,
  withNewerOffers,
} from './offers-grid.draft.ts';
import type { OffersGridContext } from './offers-grid.types.ts';

/** Steps back that are kept. */
const MOST_UNDO_STEPS = 200;

/** The drafts with the steps that lead back and forth from them. */
type DraftSteps = Pick<OffersGridContext, 'drafts' | 'undoSteps' | 'redoSteps'>;

/** Makes a change, which ends what could be redone. */
export function changed({ drafts, undoSteps, redoSteps }: DraftSteps, edits: CellEdit[]): DraftSteps {
  const after = withEdits(drafts, edits);
  if (after === drafts) return { drafts, undoSteps, redoSteps };
  return {
    drafts: after,
    undoSteps: [...undoSteps, inverseOf(drafts, edits)].slice(-MOST_UNDO_STEPS),
    redoSteps: [],
  };
}

export function undone({ drafts, undoSteps, redoSteps }: DraftSteps): DraftSteps {
  const moved = moveStep(drafts, undoSteps, redoSteps);
  return { drafts: moved.drafts, undoSteps: moved.from, redoSteps: moved.to };
}

export function redone({ drafts, undoSteps, redoSteps }: DraftSteps): DraftSteps {
  const moved = moveStep(drafts, redoSteps, undoSteps);
  return { drafts: moved.drafts, redoSteps: moved.from, undoSteps: moved.to };
}

/** Takes the newest step, and adds the one that leads back from it. */
function moveStep(drafts: OfferDrafts, from: CellEdit[][], to: CellEdit[][]) {
  const step = from.at(-1);
  if (!step) return { drafts, from, to };
  return { drafts: withEdits(drafts, step), from: from.slice(0, -1), to: [...to, inverseOf(drafts, step)] };
}

/** Undo and redo lead to values of the known version alone. */
export function takeNewer(context: DraftSteps, offers: readonly Offer[]): DraftSteps {
  const newer = new Map(offers.map(({ qid, version }) => [qid, version]));
  const outdated = [...context.undoSteps, ...context.redoSteps]
    .flat()
    .flatMap(({ offer: { qid, version } }) => ((newer.get(qid) ?? 0) > version ? [qid] : []));
  return { drafts: withNewerOffers(context.drafts, offers), ...stepsWithout(context, outdated) };
}

export function stepsWithout(
  { undoSteps, redoSteps }: Pick<DraftSteps, 'undoSteps' | 'redoSteps'>,
  qids: readonly string[],
): Pick<DraftSteps, 'undoSteps' | 'redoSteps'> {
  const without = (steps: CellEdit[][]) =>
    steps
      .map((edits) => edits.filter(({ offer }) => !qids.includes(offer.qid)))
      .filter((edits) => edits.length > 0);
  return { undoSteps: without(undoSteps), redoSteps: without(redoSteps) };
}
