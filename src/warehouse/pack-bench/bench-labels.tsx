import { Circle, CircleCheck, CircleX, Lock, Printer } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { missingUnits, wrongUnits } from '#contract/warehouse/pack-bench/pack-count.ts';
import { areAllSent } from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cva } from '#styled/css';
import { unitsIn } from './pack-bench.answers.ts';
import { printFailureMessage } from './pack-bench.messages.ts';
import type { PackBench } from './use-pack-bench.ts';

const place = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const title = css({ textStyle: 'lead', fontWeight: 'strong' });
const reasonRecipe = cva({
  base: { display: 'flex', alignItems: 'center', gap: '2', _icon: { width: '5', height: '5' } },
  variants: {
    tone: { wrong: { color: 'danger' }, open: { color: 'ink.soft' }, done: { color: 'success' } },
  },
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > button': { flexGrow: '1' },
});

/** Whether the labels can be printed and why not; the claim before, and what comes after. */
export function BenchLabels({ bench }: { bench: PackBench }) {
  const { actor, change, context, job } = bench;
  const { failure } = context;
  return (
    <section className={place} aria-label="Labels">
      <RefusalNotice refusal={change.refusal} />
      {failure ? (
        <Notice tone="danger" live="alert">
          {printFailureMessage(failure)}
        </Notice>
      ) : null}
      <SlowCalls {...change.attempts} />
      <SlowCalls actor={actor} calls={['print', 'download']} />
      {bench.isPacking ? (
        <Locks bench={bench} />
      ) : job.status === 'PACKING' && bench.isPrinting ? (
        <div className={title}>Recording the labels…</div>
      ) : job.status === 'PACKING' ? (
        <Unclaimed bench={bench} />
      ) : (
        <Printed bench={bench} />
      )}
    </section>
  );
}

function Locks({ bench: { bench, context, canPrint } }: { bench: PackBench }) {
  const missing = missingUnits(bench);
  const wrong = wrongUnits(bench);
  const waits = !areAllSent(context);
  return (
    <>
      <div className={title} role="status">
        {canPrint ? 'Label is ready' : 'Label is locked'}
      </div>
      <ul>
        <Reason tone={wrong > 0 ? 'wrong' : 'done'}>
          {wrong > 0 ? `${formatCount(wrong, 'wrong item')} to take out` : 'No wrong item'}
        </Reason>
        <Reason tone={missing > 0 ? 'open' : 'done'}>
          {missing > 0 ? `${formatCount(missing, 'unit')} to scan` : 'All units are in boxes'}
        </Reason>
        <Reason tone={waits ? 'open' : 'done'}>
          {waits ? 'Scans wait to be sent' : 'All scans are sent'}
        </Reason>
      </ul>
    </>
  );
}

const reasonIcons = { wrong: CircleX, open: Circle, done: CircleCheck };

function Reason({ tone, children }: { tone: keyof typeof reasonIcons; children: ReactNode }) {
  return (
    <li className={reasonRecipe({ tone })}>
      <Icon of={reasonIcons[tone]} />
      {children}
    </li>
  );
}

function Unclaimed({ bench: { job, change } }: { bench: PackBench }) {
  const now = useNow('minute');
  if (job.claim !== null) {
    return (
      <>
        <div className={title}>{job.claim.name} is packing this order</div>
        <p>Since {formatNearTime(job.claim.at, now)}. You can claim it after “Hand on”.</p>
      </>
    );
  }
  return (
    <Change change={change} kind="claim" variant="primary">
      Claim this order
    </Change>
  );
}

/** The boxes are final until their labels are void. */
function Printed({ bench: { job, change } }: { bench: PackBench }) {
  const isYours = job.claim?.isYours === true;
  const isPacked = job.status === 'PACKED';
  if (!isPacked && !isYours) {
    return <div className={title}>{`${job.claim?.name ?? 'Another packer'} has printed the labels`}</div>;
  }
  return (
    <>
      <div className={title} role="status">
        {isPacked ? 'Packed' : 'Labels printed'}
      </div>
      <div className={buttons}>
        {isPacked ? null : (
          <Change change={change} kind="finish" variant="primary">
            Finish
          </Change>
        )}
        <Change change={change} kind="void">
          Void labels
        </Change>
      </div>
    </>
  );
}

type ChangeProps = Pick<ComponentProps<typeof WaitButton>, 'variant' | 'children'> & {
  change: PackBench['change'];
  kind: 'claim' | 'finish' | 'void';
};

function Change({ change, kind, ...button }: ChangeProps) {
  return <WaitButton size="glove" {...change.stateOf(kind)} onClick={() => change.make(kind)} {...button} />;
}

/** Locked until exactly what is ordered is in the boxes. */
export function PrintButton({ bench }: { bench: PackBench }) {
  const { canPrint, isPrinting, isPacking, job, waitUntil, print } = bench;
  if (!isPacking && !canPrint && !isPrinting && waitUntil === null) return null;
  const labels = bench.bench.boxList.filter((box) => unitsIn(box) > 0).length;
  return (
    <WaitButton
      size="glove"
      variant={canPrint && job.status === 'PACKING' ? 'primary' : 'secondary'}
      busy={isPrinting}
      waitUntil={waitUntil}
      aria-disabled={!canPrint}
      icon={<Icon of={canPrint ? Printer : Lock} />}
      onClick={print}
    >
      {job.status === 'PACKING' ? `Print ${formatCount(Math.max(1, labels), 'label')}` : 'Print again'}
    </WaitButton>
  );
}
