import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { countOffers, listOffers, listOwnBrands, readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import { listStockImports } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { ColumnsDraft } from '#machines/imports/stock-list/columns.draft.ts';
import type { stockListMachine } from '#machines/imports/stock-list/stock-list.machine.ts';
import type { ImportDraft } from '#machines/imports/stock-list/stock-list.types.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryKeyOf } from '#src/queries/query.ts';

export type StockListActor = ActorRefFrom<typeof stockListMachine>;

/** The columns as they are chosen, until they are sent. */
export const importDrafts = defineStoredDraft(
  'stock-list',
  v.object({ qid: v.string(), columns: ColumnsDraft }),
);

/** What a commit, a revert or a cancellation changes elsewhere. */
export function useImportEvents(actor: StockListActor, owner: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  useEmittedToEnd(actor, {
    'inventory.changed': () => {
      for (const call of [listOffers, countOffers, listOwnBrands, readOffersInfo, listStockImports]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
    },
    'draft.changed': ({ draft }: { draft: ImportDraft | null }) => {
      if (draft) importDrafts.store(owner, 'columns', draft);
      else importDrafts.forget(owner, 'columns');
    },
    'import.cancelled': () => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listStockImports) });
      notify({ message: 'Import cancelled', variant: 'info' });
    },
  });
}
