import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { AUTOMATIC_IMPORT_ENDED } from '#server/imports/stock-lists/automatic-imports.ts';
import type { StockImportRow } from '#server/imports/stock-lists/stock-lists.tables.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { findCompanyEmails } from '#server/people/bank/bank.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { sendMail, type Mail } from '#server/platform/outbox/outbox.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { decisionNeededMail, fetchFailedMail } from './connections.mails.ts';
import { findSource, type VersionedSource } from './connections.store.ts';
import { nextFetchAt } from './fetch-schedule.rules.ts';
import { lockFetch, noFile, saveFetch, scheduleFetch, type FetchRow } from './fetches.store.ts';

/** After so many failures in a row the seller gets a mail. */
const FAILURES_OF_MAIL = 3;

type Links = Pick<MarketplaceApp, 'linkTo'>;
type End = Pick<FetchRow, 'result' | 'failure' | 'importQid'>;
type Failure = { source: VersionedSource; failure: FetchFailureCode };

/** Keeps how a fetch has ended, and queues the next one. */
export async function endFetch(tx: Tx, source: VersionedSource, end: End, now: Date): Promise<void> {
  await saveFetch(tx, source.sellerQid, { ...end, fetchedAt: now.toISOString() });
  await scheduleNext(tx, source, now);
}

export async function scheduleNext(tx: Tx, source: VersionedSource, now: Date): Promise<void> {
  const { sellerQid } = source;
  const { timeZone } = await findSeller(tx, sellerQid);
  await scheduleFetch(tx, sellerQid, nextFetchAt(source, timeZone, now));
}

export async function recordFailure(
  links: Links,
  tx: Tx,
  { source, failure }: Failure,
  now: Date,
): Promise<void> {
  await countFailure(links, tx, { source, failure }, now);
  await endFetch(tx, source, { result: 'FAILED', failure, importQid: null }, now);
}

/** The first failure in a row is notified of, the third one is mailed, and no later one. The next file is taken, even if it is the same. */
async function countFailure(
  { linkTo }: Links,
  tx: Tx,
  { source: { sellerQid, fetch }, failure }: Failure,
  now: Date,
): Promise<void> {
  const failuresInARow = fetch.failuresInARow + 1;
  await saveFetch(tx, sellerQid, { ...noFile, failuresInARow });
  if (failuresInARow === 1) await notifySeller(tx, sellerQid, { kind: 'SOURCE_FAILED', failure }, now);
  if (failuresInARow !== FAILURES_OF_MAIL) return;
  await mailCompany(tx, sellerQid, fetchFailedMail(failure, linkTo(pathTo.connectionSettings())), now);
}

async function mailCompany(tx: Tx, sellerQid: string, notice: Omit<Mail, 'to'>, now: Date): Promise<void> {
  for (const to of await findCompanyEmails(tx, sellerQid)) await sendMail(tx, { to, ...notice }, now);
}

const EndedImport = v.object({ importQid: v.string() });

/** Keeps how the import of a fetched file has ended. */
export function fetchEndTasks(links: Links): TaskHandlers {
  return {
    async [AUTOMATIC_IMPORT_ENDED]({ tx, payload, now }) {
      const { importQid } = v.parse(EndedImport, payload);
      const stockImport = await tx
        .selectFrom('stockImports')
        .selectAll()
        .where('qid', '=', importQid)
        .executeTakeFirstOrThrow();
      const fetch = await lockFetch(tx, stockImport.sellerQid);
      const source = fetch && (await findSource(tx, stockImport.sellerQid));
      if (source?.fetch.importQid === importQid) await keepEnd(links, tx, { source, stockImport }, now);
    },
  };
}

async function keepEnd(
  links: Links,
  tx: Tx,
  { source, stockImport }: { source: VersionedSource; stockImport: StockImportRow },
  now: Date,
): Promise<void> {
  const { sellerQid, fetch } = source;
  const { state, automation, failure, fileName } = stockImport;
  if (automation === 'WAITING') {
    await saveFetch(tx, sellerQid, { result: 'DECISION', failuresInARow: 0, isWaitingTold: 1 });
    if (fetch.isWaitingTold === 1) return;
    const mail = decisionNeededMail(fileName, links.linkTo(pathTo.stockImport()));
    return mailCompany(tx, sellerQid, mail, now);
  }
  if (state === 'FAILED') {
    const reason = failure ?? 'interrupted';
    await countFailure(links, tx, { source, failure: reason }, now);
    return saveFetch(tx, sellerQid, { result: 'FAILED', failure: reason });
  }
  const result = state === 'COMMITTED' ? 'COMMITTED' : 'TAKEN_OVER';
  return saveFetch(tx, sellerQid, { result, failuresInARow: 0, isWaitingTold: 0 });
}
