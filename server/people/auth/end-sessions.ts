import { parseArgs } from 'node:util';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import {
  findUserByEmail,
  lastingRefreshFamilies,
  revokeAllRefreshFamilies,
  revokeRefreshFamiliesOfUser,
} from './auth.store.ts';

export const endSessionsUsage = `Ends sessions of the marketplace: their users have to sign in again.

npm run sessions -- end <email>     all sessions of one user
npm run sessions -- end --all       the sessions of all users

  --dry-run                         shows the sessions and ends none`;

type EndSessionsRequest = {
  /** The primary address of the user; null for all users. */
  email: string | null;
  isDryRun: boolean;
};

/** Parses the command line; undefined when it is invalid. */
export function parseEndSessions(args: readonly string[]): EndSessionsRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { all: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [verb, email = null, ...surplus] = positionals;
    const isComplete = verb === 'end' && surplus.length === 0 && values.all === (email === null);
    return isComplete ? { email, isDryRun: values['dry-run'] } : undefined;
  } catch {
    return undefined;
  }
}

type Terminal = {
  print: (text: string) => void;
  /** Whether the operator answers the question with yes. */
  confirm: (question: string) => Promise<boolean>;
};

/**
 * Shows the sessions that would end and, once confirmed, ends them. Exit codes: 0; 1 when none was ended although some
 * last.
 */
export async function endSessions(
  store: Store,
  { email, isDryRun }: EndSessionsRequest,
  now: Date,
  { print, confirm }: Terminal,
): Promise<0 | 1> {
  const userQid = email === null ? null : (await findUserByEmail(store.db, email))?.qid;
  if (userQid === undefined) {
    print(`No user has the primary email address ${email}.`);
    return 1;
  }
  const sessions = await listLasting(store.db, userQid, now);
  print(describe(sessions, email));
  if (sessions.length === 0 || isDryRun) return 0;
  if (!(await confirm(`End ${pluralize(sessions.length, 'session')}?`))) {
    print('No sessions were ended.');
    return 1;
  }
  await runTransaction(store, (tx) =>
    userQid === null ? revokeAllRefreshFamilies(tx, now) : revokeRefreshFamiliesOfUser(tx, userQid, now),
  );
  print('Done.');
  return 0;
}

type LastingSession = { userQid: string; device: string | null; lastUsedAt: string };

function listLasting(db: Tx, userQid: string | null, now: Date): Promise<LastingSession[]> {
  return lastingRefreshFamilies(db, now)
    .select(['userQid', 'device', 'lastUsedAt'])
    .$if(userQid !== null, (families) => families.where('userQid', '=', userQid))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('qid')
    .execute();
}

function describe(sessions: readonly LastingSession[], email: string | null): string {
  const users = new Set(sessions.map(({ userQid }) => userQid)).size;
  if (email === null) return `${pluralize(sessions.length, 'session')} of ${pluralize(users, 'user')}.`;
  const devices = sessions.map(
    ({ device, lastUsedAt }) => `  ${device ?? 'Unknown device'}, last used ${lastUsedAt}`,
  );
  return [`${pluralize(sessions.length, 'session')} of ${email}.`, ...devices].join('\n');
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
