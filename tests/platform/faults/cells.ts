import { browserCells } from './browser-cells.ts';
import { conditionChecks } from './conditions.ts';
import { deviationOf } from './deviations.ts';
import { equivalentFaults } from './equivalent-faults.ts';
import { type ReplyFault, replyFaults } from './faults.ts';
import type { Journey } from './journey.ts';
import { type MatrixCell, readMatrix } from './matrix.ts';
import { skippedCells } from './skipped-cells.ts';

/** A cell that is tested on a page. */
export type PageCell = MatrixCell & { journey: Journey };
export type FaultCell = PageCell & { answer: ReplyFault };

/** The cells of one journey, by the way of testing them. */
export type JourneyCells = {
  /** The call, for titles. */
  name: string;
  journey: Journey;
  /** Tested one after the other in one opened portal: each leaves everything unchanged. */
  inTurn: FaultCell[];
  /** Tested in a portal of their own: they change data or end on another page. */
  alone: (PageCell & { answer?: ReplyFault })[];
  /** Proved by a cell with an equivalent fault. */
  composed: (MatrixCell & { from: string })[];
};

const cellsOfIds = Map.groupBy(readMatrix(), ({ call_id }) => call_id);

/**
 * The cells of a journey, by its key: an id of the matrix, with the name of a call behind it where it means several, or
 * the name of a call that the matrix does not have.
 */
export function groupJourneyCells(key: string, journey: Journey): JourneyCells {
  const [id = '', call] = key.split(' ');
  const all = (cellsOfIds.get(id) ?? cellsBesideMatrix(id, journey)).filter(
    ({ cell, fault }) =>
      (replyFaults[fault] || conditionChecks[fault]) &&
      !browserCells.has(cell) &&
      !skippedCells[cell] &&
      deviationOf(journey, fault)?.shows !== 'not applicable',
  );
  const composed = composedOf(journey, all);
  const asked = all
    .filter(({ cell }) => !composed.some((other) => other.cell === cell))
    .map((cell) => ({ ...cell, journey, answer: replyFaults[cell.fault] }));
  const inTurn = asked.flatMap((cell) =>
    cell.answer && leavesAllAsItWas(journey, cell.fault) ? [{ ...cell, answer: cell.answer }] : [],
  );
  return {
    name: `${id} ${call ?? all[0]?.call_or_screen}`,
    journey,
    // A check that waits for the end of a throttle moves the clock of the page ahead.
    inTurn: inTurn.toSorted((a, b) => Number(isWait(a.fault)) - Number(isWait(b.fault))),
    alone: asked.filter(({ cell }) => !inTurn.some((other) => other.cell === cell)),
    composed,
  };
}

/** The faults of group F, which the matrix has for calls outside of orders, for a call that it does not have. */
function cellsBesideMatrix(name: string, { call }: Journey): MatrixCell[] {
  const rows = readMatrix().filter(({ group }) => group === 'F');
  return [...Map.groupBy(rows, ({ fault }) => fault).values()].flatMap(([row]) =>
    row
      ? [
          {
            ...row,
            cell: `${name}/${row.fault}`,
            call_id: name,
            call_or_screen: `${call.method} ${call.path}`,
          },
        ]
      : [],
  );
}

const isWait = (fault: string) => fault.startsWith('429');

function leavesAllAsItWas(journey: Journey, fault: string): boolean {
  if (journey.trigger === 'start' || journey.alone?.includes(fault)) return false;
  return !isRetriedWithNewToken(journey, fault) && deviationOf(journey, fault)?.shows !== 'success';
}

/** Whether the client renews a refused token and repeats the call with success. */
export function isRetriedWithNewToken({ call }: Journey, fault: string): boolean {
  return fault === '401' && call.roles !== 'public';
}

/** The session machine reads more of an error than its failure: calls at the start of the portal are tested in full. */
function composedOf(journey: Journey, cells: readonly MatrixCell[]): (MatrixCell & { from: string })[] {
  if (journey.trigger === 'start') return [];
  return equivalentFaults.flatMap((kind) => {
    const members = kind.flatMap((fault) => cells.filter((cell) => cell.fault === fault));
    const [asked, ...others] = members;
    if (!asked) return [];
    const shown = shownBy(journey, asked.fault);
    return others
      .filter(({ fault }) => shownBy(journey, fault) === shown)
      .map((cell) => ({ ...cell, from: asked.cell }));
  });
}

function shownBy(journey: Journey, fault: string): string {
  return JSON.stringify(deviationOf(journey, fault) ?? null);
}
