import type { ReactNode } from 'react';
import { css } from '#styled/css';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const entry = css({
  display: 'grid',
  gridTemplateColumns: '3.75rem minmax(0, 1fr)',
  gap: '2',
  textStyle: 'work',
});
const when = css({
  textStyle: 'label',
  lineHeight: '[1.25rem]',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});
const what = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'ink.soft',
  '& strong': { fontWeight: 'medium', color: 'ink' },
});

const quiet = css({ textStyle: 'label', color: 'ink.faint' });

type TimelineProps = {
  label: string;
  entries: {
    id: string;
    at: ReactNode;
    dateTime?: string;
    content: ReactNode;
    note?: ReactNode;
    by: string;
  }[];
};

/** Events with the person or role that caused them, newest first; `<strong>` marks their subject. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label} className={list}>
      {entries.map(({ id, at, dateTime, content, note, by }) => (
        <li key={id} className={entry}>
          <time dateTime={dateTime} className={when}>
            {at}
          </time>
          <div className={what}>
            {content}
            {note ? <div className={quiet}>{note}</div> : null}
            <div className={quiet}>by {by}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
