import type { ReactNode } from 'react';
import { takeFocusToTitle } from '#src/lib/title-focus.ts';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

const panel = css({ maxWidth: 'prose' });
const heading = css({ textStyle: 'title', fontWeight: 'strong', letterSpacing: '-0.01em' });
const words = css({ marginTop: '2', textStyle: 'lead', color: 'ink.soft' });
const buttons = cluster({ marginTop: '6' });

type ErrorPanelProps = { title: string; actions?: ReactNode; children?: ReactNode };

/** A page-level error, where the title of a page is: what happened and where to go. */
export function ErrorPanel({ title, actions, children }: ErrorPanelProps) {
  return (
    <div ref={takeFocusToTitle} className={panel}>
      <h1 id="page-title" tabIndex={-1} className={heading}>
        {title}
      </h1>
      {children ? <div className={words}>{children}</div> : null}
      {actions ? <div className={buttons}>{actions}</div> : null}
    </div>
  );
}
