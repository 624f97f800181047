import { Undo2 } from 'lucide';
import { memo } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { css, cva } from '#styled/css';
import { ToneSign } from './tone-sign.tsx';

const SHOWN = 5;

const heading = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '5',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  textStyle: 'label',
  fontWeight: 'medium',
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
  variants: { newest: { true: { minHeight: '16', backgroundColor: 'info.wash' } } },
});
const signRecipe = cva({
  base: { _icon: { width: '6', height: '6' } },
  variants: {
    tone: {
      good: { color: 'success' },
      bad: { color: 'stop' },
      unknown: { color: 'danger' },
      waiting: { color: 'warning' },
    },
  },
});
const words = css({ flexGrow: '1', minWidth: '0', paddingBlock: '2' });
const title = css({ fontWeight: 'strong', textStyle: 'lead' });
const detail = css({ textStyle: 'label', color: 'ink.soft', overflowWrap: 'anywhere' });
const undoButton = css({ minHeight: '12', minWidth: '12' });
const hint = css({ padding: '5', color: 'ink.soft', borderTopWidth: '1px', borderColor: 'line' });

type ScanHistoryProps = {
  /** The newest first. */
  answers: ScanAnswer[];
  /** How far the day's work is, beside the heading. */
  note?: string;
  onUndo: (scanQid: string) => void;
};

/** The last five scans; the newest has the largest Undo. */
export const ScanHistory = memo(function ScanHistory({ answers, note, onUndo }: ScanHistoryProps) {
  return (
    <section aria-label="Last five scans">
      <h2 className={heading}>
        <span>Last five scans</span>
        {note ? <span>{note}</span> : null}
      </h2>
      {answers.length === 0 ? (
        <p className={hint}>Your scans appear here. You can undo each of them.</p>
      ) : null}
      <ol>
        {answers.slice(0, SHOWN).map((answer, index) => (
          <Row key={answer.scanQid} answer={answer} isNewest={index === 0} onUndo={onUndo} />
        ))}
      </ol>
    </section>
  );
});

type RowProps = { answer: ScanAnswer; isNewest: boolean; onUndo: (scanQid: string) => void };

function Row({ answer, isNewest, onUndo }: RowProps) {
  const { scanQid, tone, word, lines, at, text, canUndo } = answer;
  const summary = [word, lowerFirst(lines[0] ?? '')].filter(Boolean).join(', ');
  return (
    <li className={rowRecipe({ newest: isNewest })}>
      <span className={signRecipe({ tone })}>
        <ToneSign tone={tone} />
      </span>
      <div className={words}>
        <p className={title}>{summary}</p>
        <p className={detail}>
          {[formatTime(at), tone === 'waiting' ? 'Waiting' : '', text].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canUndo ? (
        <Button
          variant={isNewest ? 'secondary' : 'quiet'}
          size="lg"
          className={undoButton}
          icon={isNewest ? <Icon of={Undo2} /> : null}
          aria-label={`Undo: ${summary}, ${formatTime(at)}`}
          onClick={() => onUndo(scanQid)}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}

/** Within a sentence; a code stays as it is. */
function lowerFirst(text: string) {
  if (!/^[A-Z][a-z]/.test(text)) return text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
