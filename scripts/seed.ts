import { existsSync } from 'node:fs';
import { openSeededStore } from '#server/embedded.ts';
import { readSettings } from '#server/settings.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const settings = readSettings(process.env, { embedded: true });
const { store, isNew } = await openSeededStore(settings);
await store.close();
const place = settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir;
console.log(isNew ? `Seeded ${place}.` : `${place} is seeded already. To start over, empty it first.`);
