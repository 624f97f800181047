import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { pathTo } from '#contract/pages/paths.ts';
import { listInitialChecks } from '#contract/staff/initial-checks.calls.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { initialCheckMachine } from '#machines/staff/initial-check/initial-check.machine.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { InitialCheckActor } from './check-file-choice.tsx';
import { CheckResultView } from './check-result.tsx';
import { checkFailureMessage, endTexts } from './initial-checks.messages.ts';
import { RunningCheck } from './running-check.tsx';

const crumbs = [{ label: 'Seller GTIN checker', href: pathTo.gtinChecker({}) }, { label: 'Check' }];

/** One check: while it runs, and with its result; found again after a reload and in other tabs (decisions 6). */
export function InitialCheckPage({ taskId }: { taskId: string }) {
  const queries = useQueryClient();
  const actor = useFormActor(initialCheckMachine, { fileQid: null, taskId });
  const check = useSelector(actor, ({ context }) => context.check);
  const state = useSelector(actor, ({ value }) => stateOf(value));
  useDocumentTitle('Check of a seller’s list');
  if (state === 'succeeded' && check?.result) {
    return <CheckResultView check={check} result={check.result} />;
  }
  return (
    <>
      <PageHeader
        title={check ? `Check of ${check.fileName}` : 'Check of a seller’s list'}
        text={check ? `${check.company}${check.dealId ? `, deal ${check.dealId}` : ''}` : null}
        trail={<Breadcrumb items={crumbs} />}
      />
      <Card flush>
        <CheckState
          actor={actor}
          state={state}
          onCancel={() => void queries.invalidateQueries({ queryKey: queryKeyOf(listInitialChecks) })}
        />
      </Card>
    </>
  );
}

function stateOf(value: unknown): string {
  return typeof value === 'string' ? value : String(Object.keys(value ?? {})[0]);
}

type CheckStateProps = { actor: InitialCheckActor; state: string; onCancel: () => void };

function CheckState({ actor, state, onCancel }: CheckStateProps) {
  const check = useSelector(actor, ({ context }) => context.check);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const waitUntil = useSelector(actor, retryAtOf);
  const again = (
    <ButtonLink href={pathTo.gtinChecker({})} variant="primary">
      New check
    </ButtonLink>
  );
  switch (state) {
    case 'checking':
      return <RunningCheck actor={actor} onCancel={onCancel} />;
    case 'cancelled':
      return (
        <EmptyState title="This check was cancelled" actions={again}>
          Nothing of it is kept but its entry among the earlier checks.
        </EmptyState>
      );
    case 'failed': {
      const { text, next } = endTexts[check?.failure ?? 'defaultError'];
      return (
        <EmptyState title={text} actions={again}>
          {next}
        </EmptyState>
      );
    }
    case 'lost':
      return (
        <FailedState
          message={failure ? checkFailureMessage(failure) : endTexts.defaultError.text}
          waitUntil={waitUntil}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      );
    default:
      return (
        <>
          <SkeletonRows rows={6} label="Loading the check" />
          <SlowCalls actor={actor} calls={['readCheck']} />
        </>
      );
  }
}
