import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { css } from '#styled/css';
import type { StockListActor } from './import-events.ts';
import { stockListFailureMessage } from './stock-list.messages.ts';

const box = css({ padding: '4' });

/** Changes that could not be saved, which stay until they are saved or dropped. */
export function UnsavedChanges({ actor }: { actor: StockListActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <div className={box}>
      <Notice
        tone="danger"
        live="alert"
        actions={
          <>
            <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              Save again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'changes.dropped' })}>
              Drop these changes
            </Button>
          </>
        }
      >
        {failure ? stockListFailureMessage(failure) : null}
      </Notice>
    </div>
  );
}
