import { LoaderCircle } from 'lucide';
import { css, cx } from '#styled/css';
import { Icon } from './icon.tsx';

const turning = css({ animation: 'turn' });

/** Stands in the place of a control's icon; the control's aria-busy says what it means. */
export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={cx(turning, className)} />;
}
