import { recordServerDate, serverNow } from '#client/server-time.ts';
import { SLOW_AFTER } from '#machines/platform/attempt/attempt.machine.ts';

/** Lets time pass: the marketplace's clock goes on, and waits check it as after a sleep. */
export function passTime(milliseconds: number): void {
  const date = new Date(serverNow() + milliseconds + 1000).toUTCString();
  recordServerDate(date, Date.now(), Date.now());
  dispatchEvent(new Event('focus'));
}

/** Lets the usual time of a call pass. */
export function passUsualTime(): void {
  passTime(SLOW_AFTER);
}
