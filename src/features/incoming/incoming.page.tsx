import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { countIncoming } from '#contract/packages/packages.calls.ts';
import type { UnknownPackage } from '#contract/packages/packages.schemas.ts';
import type { IncomingQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ViewLinks } from '#src/ui/view-links.tsx';
import { css, cva } from '#styled/css';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingList } from './incoming-list.tsx';
import { changeIncomingFilter, parseIncomingFilter } from './incoming.filters.ts';
import { countsFailureMessage } from './incoming.messages.ts';
import { ReceivingColumn } from './receiving-column.tsx';
import { useReceiving } from './use-receiving.ts';

// What no scan needs comes with its first use.
const DamageDialog = lazyPart(async () => (await import('./damage-dialog.tsx')).DamageDialog);
const DeliveryDialog = lazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const MatchDialog = lazyPart(async () => (await import('./match-dialog.tsx')).MatchDialog);

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21.75rem' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
});
const switcher = css({ display: { lg: 'none' }, marginBottom: '3' });
const partRecipe = cva({
  base: { minWidth: '0' },
  variants: { isShown: { true: {}, false: { display: { base: 'none', lg: 'block' } } } },
  defaultVariants: { isShown: true },
});
const beside = css({
  marginInline: { base: '[-1rem]', md: '[-1.5rem]', lg: '0' },
  marginTop: { lg: '[-1.25rem]' },
  marginInlineEnd: { lg: '[-2rem]' },
  position: { lg: 'sticky' },
  top: { lg: '0' },
});

/** What carriers bring, and the scans that receive it (specification 2.15; page defaults to 1). */
export function IncomingPage() {
  const search = useSearch();
  const filter = useMemo(() => parseIncomingFilter(search), [search]);
  const [, navigate] = useLocation();
  const counts = useQuery({ ...queryFor(countIncoming, {}), refetchInterval: 60_000 });
  const [damaged, setDamaged] = useState<DamageTarget | null>(null);
  const [unknown, setUnknown] = useState<UnknownPackage | null>(null);
  useDocumentTitle('Incoming packages');

  function change(query: IncomingQuery, how?: { replace: boolean }) {
    navigate(pathTo.incoming(changeIncomingFilter(filter, query)), how);
  }
  // On a hand-held the answer is beside the list: it comes to the front.
  function showScans() {
    if (filter.view === 'list' && !filter.delivery) change({ view: undefined }, { replace: true });
  }
  const receiving = useReceiving({ onSettled: showScans, onStopped: showScans });
  const { newest } = receiving.context;
  const delivery = newest?.outcome && 'delivery' in newest.outcome ? newest.outcome.delivery : null;
  const isList = filter.view === 'list';
  const viewLink = (view?: 'list') => pathTo.incoming(changeIncomingFilter(filter, { view }));
  return (
    <>
      <div className={switcher}>
        <ViewLinks
          label="View"
          items={[
            { label: 'Scan', href: viewLink(), current: !isList },
            { label: 'Deliveries', href: viewLink('list'), current: isList },
          ]}
        />
      </div>
      <div className={columns}>
        <div className={partRecipe({ isShown: isList })}>
          <IncomingList
            filter={filter}
            counts={counts.data}
            countsFailure={counts.error ? countsFailureMessage(failureOf(countIncoming, counts.error)) : null}
            receiving={delivery && delivery.received < delivery.packages ? delivery.qid : null}
            onChange={change}
            onFind={setUnknown}
          />
        </div>
        <div className={partRecipe({ isShown: !isList })}>
          <div className={beside}>
            <ReceivingColumn receiving={receiving} onDamage={setDamaged} onFind={setUnknown} />
          </div>
        </div>
      </div>
      {filter.delivery ? (
        <DeliveryDialog
          key={filter.delivery}
          qid={filter.delivery}
          isSending={receiving.isSending}
          onReceive={receiving.tick}
          onDamage={setDamaged}
          onClose={() => change({ delivery: undefined })}
        />
      ) : null}
      {damaged ? (
        <DamageDialog
          target={damaged}
          onClose={() => setDamaged(null)}
          onNote={(note) => {
            receiving.noteDamage(damaged.code, note);
            setDamaged(null);
          }}
        />
      ) : null}
      {unknown ? (
        <MatchDialog
          key={unknown.qid}
          unknown={unknown}
          onMatched={() => setUnknown(null)}
          onClose={() => setUnknown(null)}
        />
      ) : null}
    </>
  );
}
