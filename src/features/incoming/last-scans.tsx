import { CircleCheck, CircleQuestionMark, type IconNode, OctagonX, Undo2 } from 'lucide';
import type { SettledScan } from '#machines/receiving/receiving.machine.ts';
import { undoableScans } from '#machines/receiving/receiving.machine.ts';
import { formatTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css, cva } from '#styled/css';
import { type Answer, answerOf } from './receiving.answers.ts';
import type { useReceiving } from './use-receiving.ts';

const title = css({
  paddingInline: '5',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  textStyle: 'label',
  fontWeight: 'strong',
  color: 'ink.soft',
});
const rowRecipe = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '[3.625rem]',
    paddingInlineStart: '5',
    paddingInlineEnd: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  variants: {
    isNewest: { true: { minHeight: '16', backgroundColor: 'info.wash' }, false: {} },
  },
  defaultVariants: { isNewest: false },
});
const words = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' });
const textStyle = css({ fontWeight: 'strong' });
const soft = css({ textStyle: 'label', color: 'ink.soft' });
const signRecipe = cva({
  base: { width: '6', height: '6' },
  variants: {
    tone: { good: { color: 'success' }, bad: { color: 'danger' }, unknown: { color: 'danger' } },
  },
});
const signs: Record<Answer['tone'], IconNode> = {
  good: CircleCheck,
  bad: OctagonX,
  unknown: CircleQuestionMark,
};

/** The last five scans with their undo, which is large for the newest one. */
export function LastScans({ receiving }: { receiving: ReturnType<typeof useReceiving> }) {
  const { context, undo } = receiving;
  const undoable = new Set(undoableScans(context).map(({ scan }) => scan.qid));
  if (context.last.length === 0) return null;
  return (
    <section aria-label="Last five scans">
      <h2 className={title}>Last five scans</h2>
      <ol>
        {context.last.map((settled, index) => (
          <LastScan
            key={settled.scan.qid}
            settled={settled}
            isNewest={index === 0}
            onUndo={undoable.has(settled.scan.qid) ? () => undo(settled.scan.qid) : null}
          />
        ))}
      </ol>
    </section>
  );
}

type LastScanProps = { settled: SettledScan; isNewest: boolean; onUndo: (() => void) | null };

function LastScan({ settled, isNewest, onUndo }: LastScanProps) {
  const now = useNow('minute');
  const { tone, text, about } = answerOf(settled, now);
  return (
    <li className={rowRecipe({ isNewest })}>
      <Icon of={signs[tone]} className={signRecipe({ tone })} />
      <div className={words}>
        <p className={textStyle}>{settled.isUndone ? `Undone: ${text.toLowerCase()}` : text}</p>
        <p className={soft}>{[formatTime(settled.scan.scannedAt), about].filter(Boolean).join(' · ')}</p>
      </div>
      {onUndo ? (
        <Button
          size="glove"
          variant={isNewest ? 'secondary' : 'quiet'}
          icon={isNewest ? <Icon of={Undo2} /> : null}
          aria-label={`Undo: ${text}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}
