import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endSessions, endSessionsUsage, parseEndSessions } from '#server/people/auth/end-sessions.ts';
import { openStore } from '#server/platform/store/connect.ts';
import { StoreInUseError } from '#server/platform/store/lock-store-file.ts';
import { readSettings } from '#server/settings.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const request = parseEndSessions(process.argv.slice(2));
if (request === undefined) {
  console.error(endSessionsUsage);
  process.exit(2);
}
const { apiBaseUrl, databaseUrl, dataDir } = readSettings(process.env, { embedded: true });
if (apiBaseUrl !== undefined) {
  console.error('API_BASE_URL names a marketplace elsewhere: end its sessions where it runs.');
  process.exit(1);
}
console.log(databaseUrl ? 'In the database of DATABASE_URL:' : `In ${dataDir}:`);
try {
  const store = await openStore({ databaseUrl, file: join(dataDir, 'marketplace.sqlite') });
  process.exitCode = await endSessions(store, request, new Date(), { print: console.log, confirm });
  await store.close();
} catch (error) {
  if (!(error instanceof StoreInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** An input that ends without an answer is no. */
async function confirm(question: string): Promise<boolean> {
  process.stdout.write(`${question} Type yes: `);
  for await (const line of createInterface({ input: process.stdin })) return line.trim() === 'yes';
  return false;
}
