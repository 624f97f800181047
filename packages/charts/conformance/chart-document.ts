import type { AnyStateMachine } from 'xstate';
import { childElements, isStateElement, parseScxml } from './scxml-elements.ts';
import { createMachineFromScxml } from './scxml-machine.ts';

/** The machine of a document written by export/scxml.ts; guards and actions are names only. */
export function createMachineFromChartScxml(document: string): AnyStateMachine {
  const [root] = parseScxml(document).children.filter(isStateElement);
  if (!root) throw new Error('The document has no states.');
  return createMachineFromScxml(root, {
    actions: (block) => childElements(block, 'action').map(({ attributes }) => attributes.name),
    guard: (condition) => condition,
    eventTypes: (name) => [
      name
        .replace(/^(done|error)\.invoke\./, 'xstate.$1.actor.')
        .replace(/^(done\.state|after)\./, 'xstate.$1.'),
    ],
  });
}
