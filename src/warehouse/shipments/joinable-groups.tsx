import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import type { Grouping } from './use-grouping.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: '[3.75rem]',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const words = css({ flexGrow: '1' });

type JoinableGroupsProps = {
  grouping: Grouping;
  /** Whether the user asked for them: they are brought into view, and said to be none. */
  isWanted: boolean;
};

/** Open shipments on the same way: each can become part of this one. */
export function JoinableGroups({ grouping, isWanted }: JoinableGroupsProps) {
  const { waiting, context, isBusy, waitUntil, change } = grouping;
  const groups = waiting?.groups ?? [];
  if (groups.length === 0) {
    return isWanted && waiting ? (
      <div ref={showAtTop} tabIndex={-1}>
        <Notice tone="info">No other open shipment goes to this address with this carrier.</Notice>
      </div>
    ) : null;
  }
  return (
    <div ref={isWanted ? showAtTop : undefined} tabIndex={-1}>
      <Card
        flush
        title="Open shipments to the same address"
        text="All boxes and pallets of the other one come into this one."
      >
        <ul aria-label="Open shipments to the same address">
          {groups.map(({ qid, fid, boxes, weight }) => (
            <li key={qid} className={row}>
              <span className={words}>
                {fid}, {formatCount(boxes, 'box', 'boxes')}, {formatNumber(weight, 1)} kg
              </span>
              <WaitButton
                size="hand"
                aria-label={`Join ${fid}`}
                busy={isBusy && context.change?.kind === 'JOIN' && context.change.groupQid === qid}
                waitUntil={waitUntil}
                onClick={() => change({ kind: 'JOIN', groupQid: qid })}
              >
                Join
              </WaitButton>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** The menu that asked for it is gone, and its focus with it. */
function showAtTop(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
