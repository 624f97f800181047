import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

export const stateBox = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  paddingBlock: '10',
  paddingInline: '4',
  textAlign: 'center',
  color: 'ink.soft',
  _icon: { width: '8', height: '8', marginBottom: '2', color: 'ink.faint', strokeWidth: '1.5' },
});
export const stateTitle = css({ textStyle: 'lead', fontWeight: 'strong', color: 'ink' });
export const stateText = css({ maxWidth: '[32rem]', textWrap: 'balance' });
export const stateActions = cluster({ justify: 'center', marginTop: '3' });

type EmptyStateProps = { icon?: ReactNode; title: string; actions?: ReactNode; children?: ReactNode };

/** Explains why a list is empty and what to do; announced when it replaces content. */
export function EmptyState({ icon, title, actions, children }: EmptyStateProps) {
  return (
    <div className={stateBox} role="status">
      {icon}
      <p className={stateTitle}>{title}</p>
      {children ? <div className={stateText}>{children}</div> : null}
      {actions ? <div className={stateActions}>{actions}</div> : null}
    </div>
  );
}
