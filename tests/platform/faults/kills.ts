import { matrixEntries } from './matrix-entries.ts';
import { readMatrix } from './matrix.ts';

/** The cells in which the server is killed during a change, one for each call of an id; tests/platform/kill tests them. */
export function killCells() {
  return readMatrix().flatMap(({ cell, call_id, fault }) => {
    const subject = matrixEntries[call_id];
    if (!fault.startsWith('kill9-') || !subject) return [];
    return subject.calls.map((call) => ({ cell, name: `${call_id} ${call}`, fault }));
  });
}
