import type { ReactNode } from 'react';
import { takeFocusToTitle } from '#src/lib/title-focus.ts';
import { css, cx } from '#styled/css';

const column = css({ width: 'full', marginTop: { md: '[-6vh]' } });
const widths = { list: css({ maxWidth: '[46rem]' }), text: css({ maxWidth: '[62rem]' }) };

/** The column of a public page with a list or long text: wider than a card, and closer to the top of the page. */
export function PublicColumn({ width, children }: { width: keyof typeof widths; children: ReactNode }) {
  return (
    <div ref={takeFocusToTitle} className={cx(column, widths[width])}>
      {children}
    </div>
  );
}
