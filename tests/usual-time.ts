import { recordServerDate, serverNow } from '#client/server-time.ts';
import { SLOW_AFTER } from '#machines/attempt/attempt.machine.ts';

/** Lets the usual time of a call pass: the marketplace's clock goes on, and waits check it as after a sleep. */
export function passUsualTime(): void {
  const date = new Date(serverNow() + SLOW_AFTER + 1000).toUTCString();
  recordServerDate(date, Date.now(), Date.now());
  dispatchEvent(new Event('focus'));
}
