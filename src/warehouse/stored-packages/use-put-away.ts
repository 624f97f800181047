import { useQueryClient } from '@tanstack/react-query';
import { putAwayMachine } from '#machines/warehouse/put-away/put-away.machine.ts';
import type { PutAwayContext, PutAwayEvent } from '#machines/warehouse/put-away/put-away.types.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { type ScanPage, useScanPage } from '#src/warehouse/scanning/use-scan-page.ts';
import { answersOf } from './put-away.answers.ts';
import { withTypedPlace } from './read-label.ts';
import { refreshStoredPackages } from './stored-packages.queries.ts';

export type PutAway = ReturnType<typeof usePutAway>;

const putAwayPage: ScanPage<PutAwayContext, PutAwayEvent> = {
  read: (code) => ({ type: 'code.read', ...withTypedPlace(code) }),
  say: answersOf,
};

/** The scans of this page. */
export function usePutAway() {
  const queries = useQueryClient();
  const actor = useFormActor(putAwayMachine, undefined);
  return {
    ...useScanPage(actor, putAwayPage, () => refreshStoredPackages(queries)),
    putDown: () => actor.send({ type: 'package.dropped' }),
    closePlace: () => actor.send({ type: 'place.closed' }),
  };
}
