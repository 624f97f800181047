import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Connection } from '#contract/imports/connections.schemas.ts';
import { stocklistConnectionMachine } from '#machines/imports/connection/connection.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ConnectionFetches } from './connection-fetches.tsx';
import { ConnectionForm } from './connection-form.tsx';

const ConnectionDeletion = lazyPart(
  async () => (await import('./connection-deletion.tsx')).ConnectionDeletion,
);

/** While a fetch or its import is under way. */
const REREAD_INTERVAL = 2000;

/** The source of stock lists (specification 2.1, decisions 5). */
export function ConnectionPage() {
  const connection = useQuery({
    ...queryFor(readStocklistSource, {}),
    refetchInterval: ({ state }) => (state.data?.isFetching ? REREAD_INTERVAL : false),
  });
  return (
    <ProfileFrame
      section="connectionSettings"
      text="We fetch your stock list from your server, so you don’t have to upload it."
    >
      <Loaded query={connection} what="your connection settings" inCard>
        {(saved) => <Settings saved={saved} />}
      </Loaded>
    </ProfileFrame>
  );
}

function Settings({ saved }: { saved: Connection | null }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const connection = useFormActor(stocklistConnectionMachine, undefined);
  useEmitted(connection, {
    'connection.saved': (event: { connection: Connection }) => {
      queries.setQueryData(queryFor(readStocklistSource, {}).queryKey, event.connection);
      notify({ message: 'Connection settings saved', variant: 'success' });
    },
    'connection.outdated': (event: { connection: Connection | null }) =>
      queries.setQueryData(queryFor(readStocklistSource, {}).queryKey, event.connection),
    'connection.deleted': () => {
      queries.setQueryData(queryFor(readStocklistSource, {}).queryKey, null);
      notify({ message: 'Connection removed', variant: 'success' });
    },
  });
  return (
    <>
      <ConnectionForm saved={saved} connection={connection} />
      {saved ? <ConnectionFetches saved={saved} /> : null}
      <DeferredContent>
        <ConnectionDeletion connection={connection} />
      </DeferredContent>
    </>
  );
}
