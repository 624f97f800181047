import type { ReactNode } from 'react';
import { css } from '#styled/css';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', marginBlock: '3' });
const wide = css({ width: { base: 'full', sm: '[21rem]' } });
const last = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } });

type ToolbarProps = { label: string; search?: ReactNode; end?: ReactNode; children?: ReactNode };

/** The row above a list: filters at the start, actions at the end. */
export function Toolbar({ label, search, end, children }: ToolbarProps) {
  return (
    <section aria-label={label} className={row}>
      {search ? <div className={wide}>{search}</div> : null}
      {children}
      {end ? <div className={last}>{end}</div> : null}
    </section>
  );
}
