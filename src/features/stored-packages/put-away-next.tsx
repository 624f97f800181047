import { SlowCall } from '#src/forms/slow-call.tsx';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
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
const again = css({ padding: '3', paddingBottom: '0', '& > button': { width: 'full' } });
const slow = css({ padding: '3', paddingBottom: '0', '&:empty': { display: 'none' } });

/** Below the answer: the scan that comes next, the way out of it, and another try of a scan that was not sent. */
export function PutAwayNext({ putAway }: { putAway: PutAway }) {
  const { actor, context, isStopped, waitUntil, putDown, closePlace, sendAgain } = putAway;
  const { held, place, queue } = context;
  const behind = queue.length - 1;
  return (
    <>
      {isStopped ? (
        <div className={again}>
          <WaitButton variant="primary" size="glove" waitUntil={waitUntil} onClick={sendAgain}>
            {behind > 0 ? `Send again, and ${behind} more` : 'Send again'}
          </WaitButton>
        </div>
      ) : null}
      <div className={slow}>
        <SlowCall actor={actor} call="send" />
      </div>
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
    </>
  );
}
