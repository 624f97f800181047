import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { countStockMapping, listStockMapping } from '#contract/imports/stock-mapping.calls.ts';
import {
  type MappingCounts,
  type MappingEntry,
  MappingStatus,
} from '#contract/imports/stock-mapping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { css } from '#styled/css';
import { MappingDetail } from './stock-mapping-detail.tsx';
import { MappingList } from './stock-mapping-list.tsx';
import { changeMappingFilter, type MappingFilter, parseMappingFilter } from './stock-mapping.filters.ts';
import {
  countMappingFailureMessage,
  listMappingFailureMessage,
  statusTexts,
  summaryOf,
} from './stock-mapping.messages.ts';
import { mappingQuery, refreshMapping } from './stock-mapping.queries.ts';

const SureMatchesDialog = lazyPart(async () => (await import('./sure-matches-dialog.tsx')).SureMatchesDialog);

const panes = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  marginTop: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' },
});
const notWhileOpen = css({ display: { base: 'none', lg: 'block' } });

/** Offers whose product is not known, and what they may be (specification 3.5). */
export function StockMappingPage() {
  const search = useSearch();
  const filter = useMemo(() => parseMappingFilter(search), [search]);
  const mapping = useQuery(mappingQuery(filter));
  const counts = useQuery(queryFor(countStockMapping, {}));
  const [isDialogOpen, setDialogOpen] = useState(false);
  useDocumentTitle('Stock mapping');
  const { data } = mapping;
  const isShown = data !== undefined && data.count > 0 && !mapping.isPlaceholderData;
  return (
    <>
      <PageHeader
        title="Stock mapping"
        trail={
          <Breadcrumb
            items={[{ label: 'Inventory', href: pathTo.inventory() }, { label: 'Stock mapping' }]}
          />
        }
        text={<Summary {...counts} />}
        aside={<Button onClick={() => setDialogOpen(true)}>Match sure ones</Button>}
      />
      <Segments label="Offers by problem" items={segmentLinks(filter, counts.data)} />
      <ListStatus
        count={isShown ? formatCount(data.count, 'offer') : null}
        loading={data === undefined && mapping.error === null ? 'Loading offers' : null}
        page={filter.page}
      />
      <Loaded
        query={mapping}
        what="your stock mapping"
        inCard
        failed={(error, retry) => {
          const failure = failureOf(listStockMapping, error);
          return failure.status === 404 ? (
            <NoSuchPage filter={filter} />
          ) : (
            <FailedState message={listMappingFailureMessage(failure)} {...retry} />
          );
        }}
        empty={
          <Card flush>
            <EmptyState icon={<Icon of={PackageCheck} />} title={statusTexts[filter.status].empty.title}>
              {statusTexts[filter.status].empty.text}
            </EmptyState>
          </Card>
        }
      >
        {({ results, count }) => <Panes filter={filter} entries={results} count={count} />}
      </Loaded>
      {isDialogOpen ? <SureMatchesDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}

type PanesProps = { filter: MappingFilter; entries: MappingEntry[]; count: number };

function Panes({ filter, entries, count }: PanesProps) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [focused, setFocused] = useState<string | null>(null);
  const [first] = entries;
  const open = entries.find(({ offer }) => offer.qid === filter.offer) ?? first;
  if (!open) return null;

  /** The next row opens with the focus on its first choice, so that Enter goes on. */
  function goOn() {
    const index = entries.findIndex(({ offer }) => offer.qid === open?.offer.qid);
    const next = entries[index + 1] ?? entries[index - 1];
    setFocused(next?.offer.qid ?? null);
    navigate(pathTo.mapping(changeMappingFilter(filter, { offer: next?.offer.qid })), { replace: true });
    void refreshMapping(queries);
  }
  return (
    <div className={panes}>
      <div className={filter.offer === undefined ? undefined : notWhileOpen}>
        <MappingList
          filter={filter}
          entries={entries}
          count={count}
          open={open.offer.qid}
          onOpen={setFocused}
        />
      </div>
      <div className={filter.offer === undefined ? notWhileOpen : undefined}>
        <MappingDetail
          key={open.offer.qid}
          entry={open}
          backHref={pathTo.mapping(changeMappingFilter(filter, {}))}
          takesFocus={focused === open.offer.qid}
          onMatched={goOn}
        />
      </div>
    </div>
  );
}

function NoSuchPage({ filter }: { filter: MappingFilter }) {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.mapping(changeMappingFilter(filter, { page: 1 }))}>
          Go to the first page
        </ButtonLink>
      }
    >
      This page no longer exists.
    </EmptyState>
  );
}

function segmentLinks(filter: MappingFilter, counts: MappingCounts | undefined) {
  const countOf = { UNMATCHED: counts?.unmatched, INVALID: counts?.invalid };
  return MappingStatus.options.map((status) => ({
    label: statusTexts[status].label,
    href: pathTo.mapping(changeMappingFilter(filter, { status })),
    count: countOf[status],
    current: status === filter.status,
  }));
}

function Summary({ data, error }: Pick<UseQueryResult<MappingCounts>, 'data' | 'error'>) {
  if (data) return summaryOf(data);
  if (error === null) return 'Counting…';
  return <span role="alert">{countMappingFailureMessage(failureOf(countStockMapping, error))}</span>;
}
