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
  '& button': { backgroundColor: 'deck.raised', borderColor: 'deck.raised', color: 'deck.ink' },
  '& button:hover': { borderColor: 'deck.ink' },
  '& button:focus-visible': { outlineColor: 'deck.ink' },
  '& button[aria-disabled=true]': { opacity: '[0.6]' },
});
const primary = css({
  display: 'flex',
  flexGrow: { base: '1', sm: '0' },
  '& > button': { flexGrow: '1' },
  '& > button:not([aria-disabled=true])': {
    backgroundColor: 'deck.ink',
    borderColor: 'deck.ink',
    color: 'deck',
  },
});
const words = css({ flexGrow: '1', flexBasis: { base: '[100%]', lg: 'auto' } });
const strong = css({ fontWeight: 'strong' });

type BottomBarProps = { label: string; count: string; text?: string; action: ReactNode; children: ReactNode };

/** What is selected or changed in a list, and what can be done with it. */
export function BottomBar({ label, count, text, action, children }: BottomBarProps) {
  return (
    <section aria-label={label} className={bar}>
      <p className={words}>
        <span className={strong}>{count}</span> {text}
      </p>
      {children}
      <span className={primary}>{action}</span>
    </section>
  );
}
