import { useSelector } from '@xstate/react';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { Progress } from '#src/ui/progress.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { bookingWaitText } from './ship.messages.ts';

const soft = css({ color: 'ink.soft' });

/** Waits for the carrier's answer, which the task of the booking reads. */
export function BookingWait({ booking, carrier }: { booking: SaleParts['booking']; carrier: string }) {
  const task = useSelector(booking, ({ children }) => children.poll);
  const isSlow = useSelector(task, (snapshot) => snapshot?.hasTag('slow') === true);
  const isFailing = useSelector(task, (snapshot) => (snapshot?.context.failure ?? null) !== null);
  return (
    <div role="status" className={stack({ gap: '2' })}>
      <Progress label={`Waiting for ${carrier} to confirm`} value={null} showLabel />
      <p className={soft}>{bookingWaitText({ carrier, isSlow, isFailing })}</p>
    </div>
  );
}
