import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { readPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { BenchBoxes } from './bench-boxes.tsx';
import { BenchLabels, PrintButton } from './bench-labels.tsx';
import { BenchLines } from './bench-lines.tsx';
import { BenchWrongItem } from './bench-wrong-item.tsx';
import { jobText, readFailureMessage } from './pack-bench.messages.ts';
import { packJobQuery } from './pack-bench.queries.ts';
import { type PackBench, usePackBench } from './use-pack-bench.ts';

/** The pack bench: what is scanned is held against the order, and its labels are locked until all is right (decision 141). */
export function PackBenchPage({ qid }: { qid: string }) {
  const query = useQuery(packJobQuery(qid));
  const title = query.data ? `Pack order ${query.data.saleFid}` : 'Pack order';
  useDocumentTitle(title);
  if (!query.data) {
    return (
      <>
        <PageHeader title={title} trail={<Trail />} />
        <Loaded
          query={query}
          what="the order"
          rows={6}
          inCard
          failed={(error, retry) => <JobFailed error={error} retry={retry} />}
        >
          {() => null}
        </Loaded>
      </>
    );
  }
  return <Bench key={qid} job={query.data} title={title} />;
}

function Trail({ saleFid }: { saleFid?: string }) {
  return (
    <Breadcrumb
      items={[
        { label: 'Orders to pack', href: pathTo.packJobs() },
        ...(saleFid === undefined ? [] : [{ label: saleFid }]),
      ]}
    />
  );
}

function Bench({ job, title }: { job: PackJob; title: string }) {
  const now = useNow('minute');
  const bench = usePackBench(job);
  return (
    <ScanColumn
      title={title}
      answers={bench.answers}
      hint={hintOf(bench)}
      next={
        <>
          <BenchWrongItem bench={bench} />
          <BenchLabels bench={bench} />
        </>
      }
      actions={<PrintButton bench={bench} />}
      onScan={bench.read}
      onUndo={bench.undo}
    >
      <PageHeader
        title={title}
        badge={<ClaimBadge job={job} />}
        text={jobText(job, now)}
        trail={<Trail saleFid={job.saleFid} />}
        aside={<HandOn bench={bench} />}
      />
      <BenchLines bench={bench} />
      <BenchBoxes bench={bench} />
    </ScanColumn>
  );
}

function hintOf({ job, isPacking, isPrinting }: PackBench): string {
  if (isPacking) return 'Scan a product that goes into the open box, or the label of another box.';
  if (isPrinting) return 'The labels are being printed.';
  if (job.status === 'PACKED') return 'This order is packed.';
  return job.claim === null ? 'Claim the order, then scan its products.' : 'Only its packer can scan.';
}

function ClaimBadge({ job: { claim, status } }: { job: PackJob }) {
  if (status === 'PACKED') return <Badge tone="success">Packed</Badge>;
  if (claim === null) return <Badge>Not claimed</Badge>;
  return (
    <Badge tone={claim.isYours ? 'info' : 'warning'} icon={<Icon of={Lock} />}>
      Claimed by {claim.isYours ? 'you' : claim.name}
    </Badge>
  );
}

function HandOn({ bench: { job, change } }: { bench: PackBench }) {
  if (job.claim?.isYours !== true) return null;
  return (
    <WaitButton size="hand" {...change.stateOf('handOn')} onClick={() => change.make('handOn')}>
      Hand on
    </WaitButton>
  );
}

function JobFailed({ error, retry }: { error: Error; retry: Retry }) {
  const failure = failureOf(readPackJob, error);
  const message = readFailureMessage(failure);
  if (failure.code !== 'not_found') return <FailedState size="hand" message={message} {...retry} />;
  return (
    <Card>
      <EmptyState
        title={message}
        actions={<ButtonLink href={pathTo.packJobs()}>View orders to pack</ButtonLink>}
      >
        The link may be wrong.
      </EmptyState>
    </Card>
  );
}
