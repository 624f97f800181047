import type { ReactNode } from 'react';
import { css } from '#styled/css';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const shownText = css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums', flexGrow: '1' });

type PageRowProps = {
  /** Which entries are shown: "21–40 of 77". */
  shown: string;
  /** Announces `shown` when it changes, where the list has no status of its own. */
  announced?: boolean;
  /** The links to the other pages. */
  children: ReactNode;
};

/** The last row of a list: which of its entries are shown, and the way to the others. */
export function PageRow({ shown, announced = false, children }: PageRowProps) {
  return (
    <div className={row}>
      <p role={announced ? 'status' : undefined} className={shownText}>
        {shown}
      </p>
      {children}
    </div>
  );
}
