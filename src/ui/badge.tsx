import type { ReactNode } from 'react';
import { cva } from '#styled/css';
import type { Tone } from './tone.ts';

const badgeRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    textStyle: 'label',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    _icon: { width: '3.5', height: '3.5' },
    _forcedColors: { outline: '[1px solid]' },
  },
  variants: {
    tone: {
      info: { backgroundColor: 'info.wash', color: 'info.deep' },
      warning: { backgroundColor: 'warning.wash', color: 'warning.ink' },
      danger: { backgroundColor: 'danger.soft', color: 'danger.deep' },
      success: { backgroundColor: 'success.wash', color: 'success' },
      pending: { backgroundColor: 'pending.wash', color: 'pending' },
      plain: { backgroundColor: 'line', color: 'ink.soft' },
    },
  },
});

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={badgeRecipe({ tone })}>
      {icon}
      {children}
    </span>
  );
}
