import { expect, test, vi } from 'vitest';
import { loadWhenOnline } from './load-when-online.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch'));
const goOnline = () => dispatchEvent(new Event('online'));

test('what could not be loaded is loaded when the browser is online again', async () => {
  const load = vi
    .fn(() => Promise.resolve('loaded'))
    .mockImplementationOnce(missing)
    .mockImplementationOnce(missing);
  const onFailure = vi.fn();
  const loaded = loadWhenOnline(load, onFailure);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  goOnline();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  goOnline();
  expect(await loaded).toBe('loaded');
  goOnline();
  expect(load).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('a connection that is back before the failure is told counts', async () => {
  const first = Promise.withResolvers<string>();
  const load = vi.fn(() => Promise.resolve('loaded')).mockImplementationOnce(() => first.promise);
  const loaded = loadWhenOnline(load, () => {});
  goOnline();
  first.reject(new TypeError('Failed to fetch'));
  expect(await loaded).toBe('loaded');
});
