import type { AnyStateMachine } from 'xstate';
import { elementsOf, isState, readDocument } from './scxml-elements.ts';
import { machineOf } from './scxml-machine.ts';

/** The machine of a document written by export/scxml.ts; guards and actions are names only. */
export function machineOfChart(document: string): AnyStateMachine {
  const [root] = readDocument(document).children.filter(isState);
  if (!root) throw new Error('The document has no states.');
  return machineOf(root, {
    actions: (block) => elementsOf(block, 'action').map(({ attributes }) => attributes.name),
    guard: (condition) => condition,
    eventTypes: (name) => [
      name
        .replace(/^(done|error)\.invoke\./, 'xstate.$1.actor.')
        .replace(/^(done\.state|after)\./, 'xstate.$1.'),
    ],
  });
}
