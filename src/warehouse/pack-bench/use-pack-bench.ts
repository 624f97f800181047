import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { newQid } from '#client/keys.ts';
import type { PackJob } from '#contract/warehouse/pack-bench.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { packBenchMachine } from '#machines/warehouse/pack-bench/pack-bench.machine.ts';
import { benchOf } from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { now } from '#src/lib/use-now.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import type { PageScan } from '#src/warehouse/scanning/make-scan.ts';
import { addScan, hearScanAnswers } from '#src/warehouse/scanning/scan-queue.ts';
import { useAllSent } from '#src/warehouse/scanning/use-all-sent.ts';
import { useScanQueue } from '#src/warehouse/scanning/use-scan-queue.ts';
import { changeFailureMessage } from './pack-bench.messages.ts';
import { refreshJobs, showJob } from './pack-bench.queries.ts';
import { packChangeSubmission, type PackChange } from './pack-bench.submissions.ts';

export type PackBench = ReturnType<typeof usePackBench>;
type Kind = PackChange['kind'];
type PlainKind = Exclude<Kind, 'notFound'>;

/** One order at the bench: its scans go through the scan queue, its labels through the machine. */
export function usePackBench(job: PackJob) {
  const queries = useQueryClient();
  const { waiting } = useScanQueue();
  const actor = useFormActor(packBenchMachine, { job });
  useSendOnChange(actor, { type: 'job.read', job });
  useSendOnChange(actor, { type: 'queue.changed', waiting: waiting.length });
  useHeard(hearScanAnswers, (answered) => actor.send(answered));
  useEmittedToEnd(actor, {
    'scan.made': ({ scan }) => addScan(scan),
    'labels.printed': ({ job: printed }) => showJob(queries, printed),
    'labels.loaded': ({ file }) => saveFile(file),
    'print.failed': () => refreshJobs(queries),
  });
  useAllSent(() => refreshJobs(queries));
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const stamp = () => ({ qid: newQid(), scannedAt: new Date(now()).toISOString() });
  return {
    actor,
    job,
    context,
    bench: benchOf(context),
    isPacking: useSelector(actor, (snapshot) => snapshot.matches('packing')),
    canPrint: useSelector(actor, (snapshot) => snapshot.can({ type: 'print.requested' })),
    isPrinting: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(actor, retryAtOf),
    change: usePackChange(job),
    read: (scan: PageScan) => actor.send({ type: 'code.read', ...scan }),
    openBox: (code: string) => actor.send({ type: 'box.chosen', code }),
    undo: (scanQid: string) => actor.send({ type: 'undo.requested', scanQid, ...stamp() }),
    takeOut: (itemQid: string) => actor.send({ type: 'removal.requested', itemQid, ...stamp() }),
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
