import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import type { Tone } from './tone.ts';

const statusRecipe = cva({
  base: {
    display: 'inline-block',
    paddingInlineStart: '3.5',
    textAlign: 'start',
    _before: {
      content: '""',
      // No position: the link of a row stays above the status.
      display: 'inline-block',
      marginInlineStart: '-3.5',
      marginInlineEnd: '1.5',
      verticalAlign: '[0.09em]',
      width: '2',
      height: '2',
      borderRadius: 'full',
      _forcedColors: { backgroundColor: '[CanvasText]' },
    },
  },
  variants: {
    tone: {
      info: { _before: { backgroundColor: 'info' } },
      warning: { _before: { backgroundColor: 'warning.fill' } },
      danger: { _before: { backgroundColor: 'danger' } },
      success: { _before: { backgroundColor: 'success' } },
      pending: { _before: { backgroundColor: 'pending' } },
      plain: { _before: { backgroundColor: 'line.strong' } },
    },
  },
});
const noteText = css({ display: 'block', textStyle: 'label', color: 'ink.faint' });

type StatusProps = { tone: Tone; note?: ReactNode; children: ReactNode };

export function Status({ tone, note, children }: StatusProps) {
  return (
    <span className={statusRecipe({ tone })}>
      {children}
      {note ? <span className={noteText}>{note}</span> : null}
    </span>
  );
}
