import type { Connection } from './connections.schemas.ts';

/** Where stock lists are fetched from: an address on the web, and a file on an FTP server. */
export const sampleStocklistUrl = 'https://files.nordlicht.example/stock.csv';
export const sampleFtpSource = { host: 'ftp.nordlicht.example', path: '/stock.csv', username: 'jana' };

/** A source that is fetched daily and was not fetched yet. */
export const sampleSchedule = {
  interval: 'DAILY',
  hour: 6,
  nextFetchAt: '2026-03-03T05:12:00.000Z',
  isFetching: false,
  failuresInARow: 0,
  lastFetch: null,
} satisfies Partial<Connection>;
