import type { Connection } from '#contract/imports/connections.schemas.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useUser } from '#src/queries/users.queries.ts';

export type ConnectionDraft = ReturnType<typeof useConnectionDraft>;

/** The draft of the source of stock lists; its password is never stored. */
export function useConnectionDraft(saved: Connection | null) {
  const onFile = {
    kind: saved?.kind ?? 'URL',
    url: saved?.url ?? '',
    host: saved?.host ?? '',
    port: String(saved?.port ?? 21),
    path: saved?.path ?? '',
    username: saved?.username ?? '',
    isPasswordRemoved: '',
    interval: saved?.interval ?? 'DAILY',
    hour: String(saved?.hour ?? 6),
  };
  return useFormDraft(useUser().qid, 'connection', onFile, connectionVersionOf(saved));
}

/** Without a saved source the version is 0. */
export function connectionVersionOf(saved: Connection | null): number {
  return saved?.version ?? 0;
}
