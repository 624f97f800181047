import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { css } from '#styled/css';

const table = css({ width: 'full', marginTop: '2' });
const head = css({ paddingBlock: '1', paddingInlineEnd: '3', fontWeight: 'strong', textStyle: 'label' });
const cell = css({
  paddingBlock: '1',
  paddingInlineEnd: '3',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  fontWeight: 'regular',
});

type DifferencesProps = {
  /** The fields that differ. */
  rows: { label: string; mine: ReactNode; theirs: ReactNode }[];
  onTake: () => void;
};

/** Compares the user's input with values that were saved elsewhere; the input below stays as it is. */
export function Differences({ rows, onTake }: DifferencesProps) {
  if (rows.length === 0) {
    return (
      <Notice
        tone="warning"
        live="alert"
        title="Already saved"
        actions={<Button onClick={onTake}>Keep saved version</Button>}
      >
        Your earlier attempt was saved, or someone else saved the same values.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live="alert"
      title="Someone else has saved changes"
      actions={<Button onClick={onTake}>Use their version</Button>}
    >
      <p>Nothing you entered is lost. Save yours to replace theirs.</p>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Differences
            </th>
            <th scope="col" className={head}>
              Yours
            </th>
            <th scope="col" className={head}>
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row" className={cell}>
                {label}
              </th>
              <td className={cell}>{mine}</td>
              <td className={cell}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}
