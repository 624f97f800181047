import { vi } from 'vitest';
import type { Scene } from './journey.ts';

/** Moves the clocks of the marketplace and of the page on, in milliseconds; timers that run are not affected. */
export function passTime({ marketplace }: Scene, milliseconds: number): void {
  marketplace.clock.advance(milliseconds);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
