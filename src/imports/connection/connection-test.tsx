import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { stocklistConnectionMachine } from '#machines/imports/connection/connection.machine.ts';
import { formatCount } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

const columnList = css({ display: 'flex', flexWrap: 'wrap', gap: '1', marginTop: '2' });
const wrapping = css({ overflowWrap: 'anywhere', '& > span': { whiteSpace: 'normal' } });

export function ConnectionTestResult({
  connection,
}: {
  connection: ActorRefFrom<typeof stocklistConnectionMachine>;
}) {
  const found = useSelector(connection, ({ context }) => context.found);
  const isTesting = useSelector(connection, (snapshot) => snapshot.matches('testing'));
  if (isTesting) {
    return (
      <div role="status" className={stack({ gap: '2' })}>
        <Progress label="Fetching the file. This can take up to ten seconds." value={null} showLabel />
        <div>
          <Button size="sm" onClick={() => connection.send({ type: 'test.cancelled' })}>
            Cancel test
          </Button>
        </div>
      </div>
    );
  }
  if (!found) return null;
  return (
    <Notice tone="success" live="status" title={`The connection works: ${found.fileName}`}>
      {sizeText(found.bytes)}
      {found.columns.length > 0
        ? `, ${formatCount(found.columns.length, 'column')} found:`
        : ', no columns found.'}
      {found.columns.length > 0 ? (
        <ul className={columnList}>
          {found.columns.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns may have the same name, and never move
            <li key={index} className={wrapping}>
              <Badge>{column || 'unnamed'}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function sizeText(bytes: number) {
  if (bytes < 1_000) return formatCount(bytes, 'byte');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
