import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { BadgePercent, Plus } from 'lucide';
import type { BrandDiscount } from '#contract/catalogue/discounts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { NothingFound } from '#src/forms/paged-list.tsx';
import { formatCount } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { readDiscountsAgain, repricingQuery } from '#src/queries/discounts.queries.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useList } from '#src/ui/use-list.ts';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { brandDiscountEditor } from './brand-discount.editor.ts';
import { PriceReductionsOutline, PriceReductionsTable } from './price-reductions-table.tsx';
import { PriceReductionsToolbar } from './price-reductions-toolbar.tsx';
import { priceReductionsList } from './price-reductions.filters.ts';
import { emptyTexts, listText, repricingText } from './price-reductions.messages.ts';
import { allReductionsQuery, reductionsQuery } from './price-reductions.queries.ts';

const PriceReductionDialogs = lazyPart(
  async () => (await import('./price-reduction-dialogs.tsx')).PriceReductionDialogs,
);
const contactText = css({ color: 'ink.soft' });

/** The discounts of single brands (specification 2.8). */
export function PriceReductionsPage() {
  const { filter, change } = useList(priceReductionsList);
  const reductions = useQuery(reductionsQuery(filter));
  const { data: all } = useQuery(allReductionsQuery());
  const editor = useReductionsEditor();
  useDocumentTitle('Price reductions');
  const isEmpty = all?.length === 0;
  return (
    <>
      <PageHeader title="Price reductions" text={listText} aside={isEmpty ? null : <AddLink />} />
      <div className={stack({ gap: '4' })}>
        <RepricingNotice />
        {isEmpty ? null : <PriceReductionsToolbar filter={filter} onChange={change} />}
        <ReductionsStatus {...reductions} />
        <Card flush>
          <Loaded
            query={reductions}
            what="your price reductions"
            loading={<PriceReductionsOutline />}
            empty={
              isEmpty ? (
                <EmptyState
                  icon={<Icon of={BadgePercent} />}
                  title={emptyTexts.none.title}
                  actions={<AddLink isFirst />}
                >
                  {emptyTexts.none.text}
                </EmptyState>
              ) : (
                <NothingFound
                  list={priceReductionsList}
                  filter={filter}
                  nothingFound="No price reductions match these filters."
                />
              )
            }
          >
            {(entries) => <PriceReductionsTable entries={entries} editor={editor} />}
          </Loaded>
        </Card>
        <DeferredContent>
          <PriceReductionDialogs editor={editor} />
        </DeferredContent>
        <p className={contactText}>
          Questions about brand price reductions?{' '}
          <ExternalLink href={`mailto:${brand.supportEmail}?subject=Brand price reductions`}>
            Contact us
          </ExternalLink>
        </p>
      </div>
    </>
  );
}

/** Announces how many price reductions are shown. */
function ReductionsStatus({ data, isPlaceholderData }: UseQueryResult<BrandDiscount[]>) {
  const isShown = data !== undefined && data.length > 0 && !isPlaceholderData;
  return <ListStatus count={isShown ? formatCount(data.length, 'price reduction') : null} />;
}

/** The editor stays when the last entry goes, because its form may be open. */
function useReductionsEditor() {
  const notify = useNotify();
  const queries = useQueryClient();
  const editor = useFormActor(brandDiscountEditor, {});
  function notifyChanged(message: string) {
    readDiscountsAgain(queries);
    notify({ message, variant: 'success' });
  }
  useEmitted(editor, {
    'item.created': () => notifyChanged('Price reduction saved'),
    'item.updated': () => notifyChanged('Price reduction saved'),
    'item.deleted': () => notifyChanged('Price reduction deleted'),
    'items.outdated': () => readDiscountsAgain(queries),
  });
  return editor;
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <ButtonLink
      href={pathTo.newPriceReductions()}
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<Icon of={Plus} />}
    >
      Add price reduction
    </ButtonLink>
  );
}

/** Shown while offers take over a discount: those of a large inventory follow one after the other. */
function RepricingNotice() {
  const { data } = useQuery(repricingQuery());
  if (!data || data.remaining === 0) return null;
  return (
    <Notice title="Updating prices and ranks">
      <Progress label={repricingText(data)} value={data.total - data.remaining} max={data.total} showLabel />
    </Notice>
  );
}
