import type { ReactNode } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listWaitingPackages } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { WaitingPackages } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { scanAnswerOf } from './grouping.answers.ts';
import { boxHint, groupingFailureText, waitingFailureMessage, waitingHint } from './grouping.messages.ts';
import { JoinableGroups } from './joinable-groups.tsx';
import { PackageChoice } from './package-choice.tsx';
import type { Grouping } from './use-grouping.ts';

const told = css({ padding: '3', '&:empty': { display: 'none' } });

type GroupingWorkspaceProps = {
  grouping: Grouping;
  title: string;
  text: ReactNode;
  trail: ReactNode;
  /** Whether the user came to join another shipment; false by default. */
  isJoining?: boolean;
  onClose: () => void;
};

/** Chooses packages by scan or tick, for a new shipment or for a change of an open one. */
export function GroupingWorkspace({ grouping, isJoining = false, onClose, ...page }: GroupingWorkspaceProps) {
  const { actor, group, waiting, context, chosen } = grouping;
  const newest = scanAnswerOf(context.answer, { group, waiting, chosen: context.chosen });
  return (
    <ScanColumn
      title={page.title}
      answers={newest ? [newest] : []}
      hint={
        group
          ? 'Scan the boxes to move, or packages to add.'
          : 'Scan one package. The others to the same address follow.'
      }
      next={
        <div className={told}>
          {context.failure ? (
            <Notice tone="danger" live="alert">
              {groupingFailureText(context.failure)}
            </Notice>
          ) : null}
          <SlowCall actor={actor} call="change" />
          <SlowCall actor={actor} call="find" />
        </div>
      }
      actions={<GroupingActions grouping={grouping} />}
      onScan={grouping.read}
      onUndo={() => {
        if (context.answer?.kind === 'CHOSEN') grouping.tick([context.answer.packageQid], false);
      }}
    >
      <PageHeader
        {...page}
        aside={
          <Button size="glove" onClick={onClose}>
            {group ? 'Done' : 'Cancel'}
          </Button>
        }
      />
      <div className={stack({ gap: '4' })}>
        {group ? (
          <PackageChoice
            title="In this shipment"
            text={
              chosen.inGroup.length === group.boxList.length
                ? 'At least one box stays. Dissolve the shipment to free all of them.'
                : countText(chosen.inGroup.length, group.boxList.length, 'chosen to split off or remove')
            }
            rows={group.boxList.map((box) => ({
              packageQid: box.packageQid,
              label: `Box ${box.number} · ${box.code}`,
              hint: boxHint(box),
            }))}
            chosen={chosen.inGroup}
            onTick={grouping.tick}
          />
        ) : null}
        <WaitingChoice grouping={grouping} />
        {group ? <JoinableGroups grouping={grouping} isWanted={isJoining} /> : null}
      </div>
    </ScanColumn>
  );
}

/** What waits on the way of the shipment; of a new one, what the first scan has found. */
function WaitingChoice({ grouping }: { grouping: Grouping }) {
  const { group, waiting, waitingQuery } = grouping;
  if (group === null) return waiting ? <WaitingPackagesChoice grouping={grouping} waiting={waiting} /> : null;
  return (
    <Loaded
      query={waitingQuery}
      what="the packages that wait"
      rows={2}
      inCard
      refetchFailure="above"
      failureMessage={(error) => waitingFailureMessage(failureOf(listWaitingPackages, error))}
    >
      {(loaded) =>
        loaded.packages.length > 0 ? (
          <WaitingPackagesChoice grouping={grouping} waiting={loaded} />
        ) : (
          <Notice tone="info">No other package waits for this address and carrier.</Notice>
        )
      }
    </Loaded>
  );
}

type WaitingPackagesChoiceProps = { grouping: Grouping; waiting: WaitingPackages };

function WaitingPackagesChoice({ grouping: { chosen, tick }, waiting }: WaitingPackagesChoiceProps) {
  return (
    <PackageChoice
      title={`Waiting for ${waiting.company}`}
      text={countText(chosen.waiting.length, waiting.packages.length, 'chosen')}
      rows={waiting.packages.map((each) => ({
        packageQid: each.packageQid,
        label: each.code,
        hint: waitingHint(each),
      }))}
      chosen={chosen.waiting}
      onTick={tick}
    />
  );
}

function countText(chosen: number, all: number, what: string): string {
  return `${chosen} of ${formatCount(all, 'package')} ${what}.`;
}

/** What can be done with what is chosen, at the thumb. */
function GroupingActions({ grouping }: { grouping: Grouping }) {
  const { group, context, chosen, isBusy, waitUntil, change } = grouping;
  const { waiting, inGroup } = chosen;
  const common = { size: 'glove', waitUntil } as const;
  const making = isBusy ? context.change?.kind : undefined;
  if (group === null) {
    return waiting.length > 0 ? (
      <>
        <WaitButton
          {...common}
          variant="primary"
          busy={making === 'CREATE'}
          onClick={() => change({ kind: 'CREATE' })}
        >
          Group {formatCount(waiting.length, 'package')}
        </WaitButton>
        <Button size="glove" onClick={grouping.drop}>
          Start again
        </Button>
      </>
    ) : null;
  }
  const canLeave = inGroup.length > 0 && inGroup.length < group.boxList.length;
  return (
    <>
      {waiting.length > 0 ? (
        <WaitButton
          {...common}
          variant="primary"
          busy={making === 'ADD'}
          onClick={() => change({ kind: 'ADD' })}
        >
          Add {waiting.length}
        </WaitButton>
      ) : null}
      {canLeave ? (
        <>
          <WaitButton {...common} busy={making === 'SPLIT'} onClick={() => change({ kind: 'SPLIT' })}>
            Split off {inGroup.length}
          </WaitButton>
          <WaitButton {...common} busy={making === 'REMOVE'} onClick={() => change({ kind: 'REMOVE' })}>
            Remove {inGroup.length}
          </WaitButton>
        </>
      ) : null}
    </>
  );
}
