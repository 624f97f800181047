import { LoaderCircle } from 'lucide';
import { css } from '#styled/css';
import { Icon } from './icon.tsx';

const turning = css({ animation: 'turn' });

/** Stands in the place of a button's icon; the button's aria-busy says what it means. */
export function Spinner() {
  return <Icon of={LoaderCircle} className={turning} />;
}
