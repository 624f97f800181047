import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { downloadClaimEvidence, readClaim } from '#contract/claims/claims.calls.ts';
import type { Claim } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { country } from '#src/lib/country.ts';
import { formatDate, formatMoney } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { now } from '#src/lib/use-now.ts';
import { claimCategoryTexts, claimStatusTexts } from '#src/messages/claim.messages.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { split, stack } from '#styled/patterns';
import { BuyerCard } from './buyer-card.tsx';
import { ClaimAside } from './claim-aside.tsx';
import { archiveFailureMessage, readClaimFailureMessage } from './claim.messages.ts';

const AnswerCard = lazyPart(async () => (await import('./answer-card.tsx')).AnswerCard);
// Loaded after the claim, which can be answered without it.
const ClaimNeighbours = lazyPart(async () => (await import('./claim-neighbours.tsx')).ClaimNeighbours);
const AnsweredCard = lazyPart(async () => (await import('./answered-card.tsx')).AnsweredCard);

// On wide screens it is in the column beside the answer.
const deadlineInHeader = css({
  display: { base: 'block', lg: 'none' },
  marginTop: '1',
  fontWeight: 'medium',
  color: 'ink',
});
const MINUTE = 60_000;
/** How often an open claim past its deadline is read again: the marketplace closes it shortly after. */
const OVERDUE_INTERVAL = 10_000;

const isOverdue = ({ status, deadline }: Claim) => status === 'OPEN' && Date.parse(deadline) <= now();

/** The page of one claim (specification 2.10). */
export function ClaimPage({ qid }: { qid: string }) {
  const query = useQuery({
    ...queryFor(readClaim, { params: { qid } }),
    refetchInterval: ({ state }) => (state.data && isOverdue(state.data) ? OVERDUE_INTERVAL : MINUTE),
  });
  useDocumentTitle(query.data ? `Claim ${query.data.fid}` : 'Claim');
  return (
    <Loaded
      query={query}
      what="the claim"
      failed={(error, retry) => <ClaimFailed failure={failureOf(readClaim, error)} retry={retry} />}
    >
      {(claim) => <OpenClaim key={claim.qid} claim={claim} />}
    </Loaded>
  );
}

function OpenClaim({ claim }: { claim: Claim }) {
  const { text, tone } = claimStatusTexts[claim.status];
  return (
    <>
      <PageHeader
        title={`Claim ${claim.fid}`}
        trail={
          <Breadcrumb
            items={[
              { label: 'Claims', href: pathTo.claims() },
              { label: text, href: pathTo.claims({ status: [claim.status], page: 1 }) },
              { label: claim.fid },
            ]}
          />
        }
        badge={<Badge tone={tone}>{text}</Badge>}
        trailEnd={
          <ErrorBoundary fallback={() => null}>
            <ClaimNeighbours qid={claim.qid} />
          </ErrorBoundary>
        }
        text={
          <>
            {claimCategoryTexts[claim.category]}, {formatMoney(claim.amount, claim.amountCurrency)}. Order{' '}
            {claim.saleFid} to {country(claim.buyerCountry)}. Made {formatDate(claim.createdAt)}.
            {claim.status === 'OPEN' ? (
              <span className={deadlineInHeader}>
                <Countdown inText to={claim.deadline} />
              </span>
            ) : null}
          </>
        }
        aside={claim.evidence.length > 0 ? <ArchiveButton qid={claim.qid} /> : null}
      />
      <div className={split({ gap: '6' })}>
        <div className={stack({ gap: '4' })}>
          <BuyerCard claim={claim} />
          {claim.status === 'OPEN' ? <AnswerCard claim={claim} /> : <AnsweredCard claim={claim} />}
        </div>
        <ClaimAside claim={claim} />
      </div>
    </>
  );
}

function ArchiveButton({ qid }: { qid: string }) {
  return (
    <DownloadButton
      call={downloadClaimEvidence}
      input={{ params: { qid } }}
      failureMessage={archiveFailureMessage}
      icon={<Icon of={Download} />}
    >
      Download evidence
    </DownloadButton>
  );
}

type ClaimFailedProps = { failure: CallFailure<typeof readClaim>; retry: Retry };

function ClaimFailed({ failure, retry }: ClaimFailedProps) {
  const message = readClaimFailureMessage(failure);
  return (
    <>
      <PageHeader title="Claim" trail={<Breadcrumb items={[{ label: 'Claims', href: pathTo.claims() }]} />} />
      {failure.code === 'not_found' ? (
        <Card>
          <EmptyState title={message} actions={<ButtonLink href={pathTo.claims()}>View claims</ButtonLink>}>
            The link may be wrong, or the claim may belong to another company.
          </EmptyState>
        </Card>
      ) : (
        <FailedState message={message} {...retry} />
      )}
    </>
  );
}
