import { formatDateTime, formatTimeLeft } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { cva } from '#styled/css';
import { VisuallyHidden } from './visually-hidden.tsx';

const countdownRecipe = cva({
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    urgency: {
      late: { color: 'danger', fontWeight: 'strong' },
      soon: { color: 'warning', fontWeight: 'strong' },
      calm: {},
    },
  },
});

const hour = 3_600_000;

/** `late` in the last 24 hours, `soon` in the 12 hours before. */
export function urgencyOf(left: number): 'late' | 'soon' | 'calm' {
  if (left < 24 * hour) return 'late';
  return left < 36 * hour ? 'soon' : 'calm';
}

/** `inText` says in words what a column of deadlines says by its title. */
type CountdownProps = { to: string; timeZone?: string; inText?: boolean };

/**
 * The time left until an instant, updated every minute; the instant itself is the accessible text and the tooltip.
 */
export function Countdown({ to, timeZone, inText = false }: CountdownProps) {
  const left = Date.parse(to) - useNow('minute');
  const exact = formatDateTime(to, timeZone);
  return (
    <time dateTime={to} title={exact} className={countdownRecipe({ urgency: urgencyOf(left) })}>
      {formatTimeLeft(left)} {inText ? 'left' : null}
      <VisuallyHidden>
        {inText ? null : 'left'}, until {exact}
      </VisuallyHidden>
    </time>
  );
}
