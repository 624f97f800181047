import { LoaderCircle } from 'lucide-react';
import { css } from '#styled/css';

const turning = css({ animation: 'turn' });

/** Stands in the place of a button's icon; the button's aria-busy says what it means. */
export function Spinner() {
  return <LoaderCircle className={turning} />;
}
