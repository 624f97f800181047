import { readMatrix } from './matrix.ts';
import { matrixSubjects } from './subjects.ts';

/** The cells in which the server is killed amid a change, one for each call that an id means: tests/kill asks them. */
export function killCells() {
  return readMatrix().flatMap(({ cell, call_id, fault }) => {
    const subject = matrixSubjects[call_id];
    if (!fault.startsWith('kill9-') || !subject) return [];
    return subject.calls.map((call) => ({ cell, name: `${call_id} ${call}`, fault }));
  });
}
