import type { ReactNode } from 'react';
import { css } from '#styled/css';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', marginBlock: '3' });
const last = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } });

type ToolbarProps = { label: string; end?: ReactNode; children: ReactNode };

/** The row above a list: what narrows it, and at the end what is done with it. */
export function Toolbar({ label, end, children }: ToolbarProps) {
  return (
    <section aria-label={label} className={row}>
      {children}
      {end ? <div className={last}>{end}</div> : null}
    </section>
  );
}
