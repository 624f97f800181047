import { LoaderCircle } from 'lucide';
import { css, cx } from '#styled/css';
import { Icon } from './icon.tsx';

const turning = css({ animation: 'turn' });

/** Replaces the icon of a control, whose aria-busy carries the meaning. */
export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={cx(turning, className)} />;
}
