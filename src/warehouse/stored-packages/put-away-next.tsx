import { Button } from '#src/ui/button.tsx';
import { css } from '#styled/css';
import { modeText } from './put-away.answers.ts';
import type { PutAway } from './use-put-away.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '[4.5rem]',
  paddingInlineStart: '5',
  paddingInlineEnd: '3',
  paddingBlock: '2',
});
const words = css({ textStyle: 'lead', fontWeight: 'strong' });

/** Below the answer: the scan that comes next, and the way out of it. */
export function PutAwayNext({ putAway }: { putAway: PutAway }) {
  const { context, putDown, closePlace } = putAway;
  const { held, place } = context;
  return (
    <div className={row}>
      <p className={words}>{modeText({ held, place })}</p>
      {held === null ? null : (
        <Button size="glove" onClick={putDown}>
          Put down
        </Button>
      )}
      {place === null ? null : (
        <Button size="glove" onClick={closePlace}>
          Done here
        </Button>
      )}
    </div>
  );
}
