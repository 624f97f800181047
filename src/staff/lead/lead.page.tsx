import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, UserRound } from 'lucide';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { countLeads, readLead } from '#contract/staff/leads.calls.ts';
import { type Lead, OpenLeadStage } from '#contract/staff/leads.schemas.ts';
import { LeadChangeFailure } from '#src/forms/lead-change-failure.tsx';
import { useLeadChange } from '#src/forms/use-lead-change.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { leadStageTexts } from '#src/messages/lead.messages.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { cluster, split, stack } from '#styled/patterns';
import { DetailsCard } from './details-card.tsx';
import { LeadAside } from './lead-aside.tsx';
import type { LeadField } from './lead-values.ts';
import { leadText, readLeadFailureMessage } from './lead.messages.ts';
import { NotesCard } from './notes-card.tsx';
import { StageSpine } from './stage-spine.tsx';
import { StockListCard } from './stock-list-card.tsx';

/** How often a lead is read again while its stock list is checked. */
const CHECK_INTERVAL = 2_000;

function isBeingChecked(lead: Lead | undefined): boolean {
  return lead?.stockList?.status === 'QUEUED' || lead?.stockList?.status === 'RUNNING';
}

/** One lead: its way through the stages, and what it needs to become a seller (specification 2.14). */
export function LeadPage({ slug }: { slug: string }) {
  const query = useQuery({
    ...queryFor(readLead, { params: { slug } }),
    refetchInterval: ({ state }) => (isBeingChecked(state.data) ? CHECK_INTERVAL : false),
  });
  useDocumentTitle(query.data?.company ?? 'Lead');
  return (
    <Loaded
      query={query}
      what="the lead"
      failed={(error, retry) => <LeadFailed failure={failureOf(readLead, error)} retry={retry} />}
    >
      {(lead) => <OpenLead key={lead.slug} lead={lead} />}
    </Loaded>
  );
}

function OpenLead({ lead }: { lead: Lead }) {
  const change = useLeadChange();
  /** The field at which the form was opened; null while it is closed. */
  const [edited, setEdited] = useState<LeadField | null>(null);
  const menus = { isBusy: change.isBusy, isOff: change.waitUntil !== null };
  const make = (value: Parameters<typeof change.submit>[0]['change']) =>
    change.submit({ slug: lead.slug, version: lead.version, change: value });
  return (
    <>
      <PageHeader
        title={lead.company}
        trail={
          <Breadcrumb
            items={[{ label: 'Seller onboarding', href: pathTo.sellerOnboarding() }, { label: lead.company }]}
          />
        }
        text={leadText(lead)}
        aside={lead.stage === 'COMPLETED' ? null : <LeadMenus lead={lead} {...menus} onChange={make} />}
      />
      <div className={split({ gap: '6' })}>
        <div className={stack({ gap: '4' })}>
          <LeadChangeFailure change={change} />
          <StageSpine lead={lead} />
          <StockListCard lead={lead} />
          <DetailsCard lead={lead} edited={edited} onEdit={setEdited} />
          <NotesCard lead={lead} />
        </div>
        <LeadAside lead={lead} onEdit={setEdited} {...menus} onChange={make} />
      </div>
    </>
  );
}

type LeadMenusProps = {
  lead: Lead;
  isBusy: boolean;
  isOff: boolean;
  onChange: (change: { stage?: OpenLeadStage; ownerQid?: string | null }) => void;
};

const NO_OWNER = 'none';

function LeadMenus({ lead: { stage, owner }, isBusy, isOff, onChange }: LeadMenusProps) {
  const { data: counts } = useQuery(queryFor(countLeads, {}));
  const staff = (counts?.owners ?? []).filter(({ qid }) => qid !== owner?.qid);
  const owners = staff.map(({ qid, name }) => ({ value: qid, label: name }));
  return (
    <div className={cluster({ gap: '2' })}>
      <Menu
        label="Owner"
        icon={<Icon of={UserRound} />}
        busy={isBusy}
        disabled={isOff}
        items={owner ? [...owners, { value: NO_OWNER, label: 'No owner' }] : owners}
        onSelect={(qid) => onChange({ ownerQid: qid === NO_OWNER ? null : qid })}
      >
        {owner ? `Owner: ${owner.name}` : 'Choose an owner'}
      </Menu>
      <Menu
        label="Move to"
        icon={<Icon of={ArrowRightLeft} />}
        busy={isBusy}
        disabled={isOff}
        items={OpenLeadStage.options
          .filter((each) => each !== stage)
          .map((value) => ({ value, label: leadStageTexts[value].text }))}
        onSelect={(to) => onChange({ stage: to })}
      >
        Move to
      </Menu>
    </div>
  );
}

type LeadFailedProps = { failure: CallFailure<typeof readLead>; retry: Retry };

function LeadFailed({ failure, retry }: LeadFailedProps) {
  const message = readLeadFailureMessage(failure);
  return (
    <>
      <PageHeader
        title="Lead"
        trail={<Breadcrumb items={[{ label: 'Seller onboarding', href: pathTo.sellerOnboarding() }]} />}
      />
      {failure.code === 'not_found' ? (
        <Card>
          <EmptyState
            title={message}
            actions={<ButtonLink href={pathTo.sellerOnboarding()}>View leads</ButtonLink>}
          >
            The link may be wrong.
          </EmptyState>
        </Card>
      ) : (
        <FailedState message={message} {...retry} />
      )}
    </>
  );
}
