import type { ReactNode } from 'react';
import { css } from '#styled/css';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  padding: '2.5',
  paddingInlineStart: '4',
  borderRadius: 'lg',
  backgroundColor: 'deck',
  color: 'deck.ink',
  boxShadow: 'float',
});
const words = css({ flexGrow: '1' });
const strong = css({ fontWeight: 'strong' });

type BottomBarProps = { label: string; count: string; text?: string; children: ReactNode };

/** What is selected or changed in a list, and what can be done with it. */
export function BottomBar({ label, count, text, children }: BottomBarProps) {
  return (
    <section aria-label={label} className={bar}>
      <p className={words}>
        <span className={strong}>{count}</span> {text}
      </p>
      {children}
    </section>
  );
}
