import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { css } from '#styled/css';

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '[3.75rem]',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  // The whole row is the label of its box: gloves miss a box of 24 px.
  '& label': { overflowWrap: 'anywhere', _before: { content: '""', position: 'absolute', inset: '0' } },
});

export type ChoosableRow = { packageQid: string; label: string; hint: string };

type PackageChoiceProps = {
  title: string;
  text: ReactNode;
  rows: ChoosableRow[];
  chosen: readonly string[];
  onTick: (packageQids: string[], isChosen: boolean) => void;
};

/** Packages that are chosen by tick, one by one or all at once. */
export function PackageChoice({ title, text, rows, chosen, onTick }: PackageChoiceProps) {
  const id = useId();
  const all = rows.map(({ packageQid }) => packageQid);
  return (
    <Card flush title={title} text={text}>
      <ul aria-label={title}>
        {rows.length > 1 ? (
          <li className={row}>
            <Checkbox
              label={`All ${rows.length}`}
              checked={chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={(event) => onTick(all, event.currentTarget.checked)}
            />
          </li>
        ) : null}
        {rows.map(({ packageQid, label, hint }) => (
          <li key={packageQid} className={row}>
            <Checkbox
              id={`${id}-${packageQid}`}
              label={label}
              hint={hint}
              checked={chosen.includes(packageQid)}
              onChange={(event) => onTick([packageQid], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
