import type { ReactNode } from 'react';
import { css } from '#styled/css';

const list = css({ borderWidth: '1px', borderColor: 'line', borderRadius: 'md' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '3',
  paddingInline: '3',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const titleText = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const noteText = css({ textStyle: 'label', color: 'ink.soft', overflowWrap: 'anywhere' });

/** Things that were found, each with a button that takes it. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={list}>
      {children}
    </ul>
  );
}

type ChoiceRowProps = { title: ReactNode; note: ReactNode; action: ReactNode };

export function ChoiceRow({ title, note, action }: ChoiceRowProps) {
  return (
    <li className={row}>
      <div>
        <p className={titleText}>{title}</p>
        <p className={noteText}>{note}</p>
      </div>
      {action}
    </li>
  );
}
