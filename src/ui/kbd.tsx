import type { ReactNode } from 'react';
import { css } from '#styled/css';

const key = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '5',
  height: '5',
  paddingInline: '1.5',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderColor: 'line',
  borderRadius: 'sm',
  backgroundColor: 'paper',
  color: 'ink.soft',
  fontFamily: 'inherit',
  fontSize: '[0.6875rem]',
  lineHeight: '[1]',
  fontWeight: 'strong',
  '@media (hover: none)': { display: 'none' },
});

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={key}>{children}</kbd>;
}
