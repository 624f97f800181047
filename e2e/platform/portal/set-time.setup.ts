import { test } from '@playwright/test';
import { setTime } from './portal.ts';
import { seedStore } from './seed-store.ts';

test('the store as of the set time', async () => {
  await seedStore('set-time', { now: setTime });
});
