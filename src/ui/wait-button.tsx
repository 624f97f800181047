import type { ComponentProps } from 'react';
import { useNow } from '#src/lib/use-now.ts';
import { css, cx } from '#styled/css';
import { Button } from './button.tsx';

const counting = css({ fontVariantNumeric: 'tabular-nums' });
const time = css({ whiteSpace: 'nowrap' });

type WaitButtonProps = ComponentProps<typeof Button> & {
  /** The time in milliseconds until which the button is disabled; null when it is enabled. */
  waitUntil: number | null;
};

/** A button that shows its waiting time in place and keeps the focus while it waits. */
export function WaitButton({ waitUntil, ...props }: WaitButtonProps) {
  const now = useNow(waitUntil === null ? 'minute' : 'second');
  const seconds = waitUntil === null ? 0 : Math.ceil((waitUntil - now) / 1000);
  if (seconds <= 0) return <Button {...props} />;
  const { ref, type, form, size, thumb, className } = props;
  return (
    <Button
      ref={ref}
      type={type}
      form={form}
      size={size}
      thumb={thumb}
      aria-disabled
      className={cx(counting, className)}
    >
      Try again in <span className={time}>{waitText(seconds)}</span>
    </Button>
  );
}

function waitText(seconds: number) {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
