import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { packBenchMachine } from '#machines/warehouse/pack-bench/pack-bench.machine.ts';
import { benchOf } from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import type { PackBenchContext, PackBenchEvent } from '#machines/warehouse/pack-bench/pack-bench.types.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { newStamp } from '#src/warehouse/scanning/codes/make-scan.ts';
import { useScanQueue } from '#src/warehouse/scanning/queue/use-scan-queue.ts';
import { type ScanPage, useScanPage } from '#src/warehouse/scanning/use-scan-page.ts';
import { answersOf } from './pack-bench.answers.ts';
import { changeFailureMessage } from './pack-bench.messages.ts';
import { refreshJobs, showJob } from './pack-bench.queries.ts';
import { packChangeSubmission, type PackChange } from './pack-bench.submissions.ts';

export type PackBench = ReturnType<typeof usePackBench>;
type Kind = PackChange['kind'];
type PlainKind = Exclude<Kind, 'notFound'>;

const benchPage: ScanPage<PackBenchContext, PackBenchEvent> = {
  read: (code) => ({ type: 'code.read', ...code }),
  say: answersOf,
};

/** One order at the bench: its scans go through the scan queue, its labels through the machine. */
export function usePackBench(job: PackJob) {
  const queries = useQueryClient();
  const { waiting } = useScanQueue();
  const actor = useFormActor(packBenchMachine, { job });
  useSendOnChange(actor, { type: 'job.read', job });
  useSendOnChange(actor, { type: 'queue.changed', waiting: waiting.length });
  useEmittedToEnd(actor, {
    'labels.printed': ({ job: printed }) => showJob(queries, printed),
    'labels.loaded': ({ file }) => saveFile(file),
    'print.failed': () => refreshJobs(queries),
  });
  const page = useScanPage(actor, benchPage, () => refreshJobs(queries));
  return {
    actor,
    job,
    ...page,
    bench: benchOf(page.context),
    isPacking: useSelector(actor, (snapshot) => snapshot.matches('packing')),
    canPrint: useSelector(actor, (snapshot) => snapshot.can({ type: 'print.requested' })),
    isPrinting: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(actor, retryAtOf),
    change: usePackChange(job),
    openBox: (code: string) => actor.send({ type: 'box.chosen', code }),
    takeOut: (itemQid: string) =>
      actor.send({
        type: 'removal.requested',
        scan: { ...newStamp(), action: 'TAKE_OUT', saleQid: job.qid, itemQid },
      }),
    print: () => actor.send({ type: 'print.requested' }),
  };
}

/** Changes by one press: claim, hand on, a new box, units not found, void, finish. */
function usePackChange({ qid, version }: PackJob) {
  const queries = useQueryClient();
  const actor = useFormActor(packChangeSubmission, undefined);
  useEmitted(actor, { 'entry.refused': () => refreshJobs(queries) });
  const [making, setMaking] = useState<Kind | null>(null);
  const { submit, isBusy, ...change } = useSubmission(actor, {
    failureMessage: changeFailureMessage,
    onAccepted: (job) => showJob(queries, job),
    onUnanswered: () => refreshJobs(queries),
  });
  function make(change: PackChange) {
    setMaking(change.kind);
    submit(change);
  }
  return {
    ...change,
    /** Of a button: its own change is being made, or another one is. */
    stateOf: (kind: Kind) => ({
      busy: isBusy && making === kind,
      'aria-disabled': (isBusy && making !== kind) || undefined,
      waitUntil: change.waitUntil,
    }),
    make: (kind: PlainKind) => make({ kind, qid, version }),
    reportNotFound: (gtin: string) => make({ kind: 'notFound', gtin, qid, version }),
  };
}
