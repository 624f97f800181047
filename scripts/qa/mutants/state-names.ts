import { listSiblings, listStateNodes } from '@quayside/charts/transitions.ts';
import type { AnyStateMachine } from 'xstate';

/** Other targets for the text of a target in a machine. */
export type StateNames = { others: (target: string) => string[] };

/** Reads the states of a machine: for a target, the next states of the same parent that the text may mean. */
export function readStateNames(machine: AnyStateMachine): StateNames {
  const nodes = listStateNodes(machine.root).filter(({ parent }) => parent !== undefined);
  return {
    others(target) {
      const keys = keysOf(target);
      const meant = nodes.filter(({ path, id }) =>
        target.startsWith('#') ? id === target.slice(1) : endsWith(path, keys),
      );
      const lead = target.slice(0, target.length - (keys.at(-1)?.length ?? 0));
      return [...new Set(meant.flatMap(listSiblings).map(({ key }) => key))].map((key) => lead + key);
    },
  };
}

function keysOf(target: string): string[] {
  return target.replace(/^[.#]/, '').split('.');
}

function endsWith(path: readonly string[], keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key, index) => path[path.length - keys.length + index] === key);
}
