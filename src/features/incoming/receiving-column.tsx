import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countIncoming } from '#contract/packages/packages.calls.ts';
import type { UnknownPackage } from '#contract/packages/packages.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useNow } from '#src/lib/use-now.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { CodeDialog } from './code-dialog.tsx';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingProgress } from './incoming-progress.tsx';
import { scanFailureMessage } from './incoming.messages.ts';
import { LastScans } from './last-scans.tsx';
import { answerOf, sendingText } from './receiving.answers.ts';
import { ScanAnswer } from './scan-answer.tsx';
import type { useReceiving } from './use-receiving.ts';

const column = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: { base: '[calc(100dvh - 11rem)]', lg: '[calc(100dvh - var(--lower-edge, 0px))]' },
  backgroundColor: 'paper',
  borderLeftWidth: { lg: '1px' },
  borderColor: 'line',
});
const name = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingInline: '5',
  paddingBlock: '4',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const nameText = css({
  paddingInline: '3',
  paddingBlock: '2',
  borderWidth: '2px',
  borderColor: 'ink',
  borderRadius: 'lg',
  textStyle: 'answer',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
});
const nameWords = css({ textStyle: 'lead', fontWeight: 'strong' });
const answers = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' });
const bar = css({
  position: 'sticky',
  bottom: '[var(--lower-edge, 0px)]',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '2',
  marginTop: 'auto',
  padding: '3',
  backgroundColor: 'paper',
  borderTopWidth: '1px',
  borderColor: 'line',
});

type ReceivingColumnProps = {
  receiving: ReturnType<typeof useReceiving>;
  onDamage: (target: DamageTarget) => void;
  onFind: (unknown: UnknownPackage) => void;
};

/** What a hand-held shows while packages are received; beside the list on a wide screen. */
export function ReceivingColumn({ receiving, onDamage, onFind }: ReceivingColumnProps) {
  const { data: counts } = useQuery(queryFor(countIncoming, {}));
  const [isTyping, setTyping] = useState(false);
  const { newest } = receiving.context;
  const outcome = newest?.outcome ?? null;
  const unknown = outcome?.result === 'UNKNOWN' ? outcome.unknown : null;
  const last = outcome !== null && 'package' in outcome ? outcome.package : null;
  return (
    <section aria-label="Scans" className={column}>
      <NewestAnswer receiving={receiving} />
      {unknown && receiving.context.waiting.length === 0 ? (
        <div className={name}>
          <p className={nameWords}>Write this on the box</p>
          <p className={nameText}>{unknown.name}</p>
        </div>
      ) : null}
      {counts ? <IncomingProgress counts={counts} /> : null}
      <LastScans receiving={receiving} />
      <div className={bar}>
        {unknown ? (
          <Button size="glove" variant="primary" onClick={() => onFind(unknown)}>
            Find its order
          </Button>
        ) : (
          <Button
            size="glove"
            aria-disabled={last === null}
            onClick={() => {
              if (last) onDamage(last);
            }}
          >
            Damaged
          </Button>
        )}
        <Button size="glove" onClick={() => setTyping(true)}>
          Type code
        </Button>
      </div>
      {isTyping ? (
        <CodeDialog
          onClose={() => setTyping(false)}
          onCode={(code) => {
            receiving.scan(code);
            setTyping(false);
          }}
        />
      ) : null}
    </section>
  );
}

function NewestAnswer({ receiving }: Pick<ReceivingColumnProps, 'receiving'>) {
  const now = useNow('minute');
  const { newest, waiting, failure } = receiving.context;
  const [first] = waiting;
  const code = first && 'code' in first ? first.code : '';
  if (failure) {
    return (
      <ScanAnswer
        isStop
        tone="bad"
        word="Not saved"
        lines={[scanFailureMessage(failure), code].filter(Boolean)}
      >
        <div className={answers}>
          <WaitButton
            ref={takeLostFocus}
            size="glove"
            waitUntil={receiving.waitUntil}
            onClick={receiving.sendAgain}
          >
            Send again
          </WaitButton>
          <Button size="glove" onClick={receiving.drop}>
            Drop it
          </Button>
        </div>
      </ScanAnswer>
    );
  }
  if (first) {
    return (
      <ScanAnswer tone="waiting" word="Sending" lines={[code || sendingText(1), ...more(waiting.length)]}>
        <SlowCalls actor={receiving.actor} calls={['sendScan']} />
      </ScanAnswer>
    );
  }
  if (!newest) {
    return (
      <ScanAnswer tone="waiting" word="Scan" lines={['Scan a package', 'No field needs to be chosen.']} />
    );
  }
  const { tone, word, lines, boxes } = answerOf(newest, now);
  return <ScanAnswer tone={tone} word={word} lines={lines} boxes={boxes} />;
}

function more(waiting: number): string[] {
  return waiting > 1 ? [`${sendingText(waiting - 1)} behind it`] : [];
}
