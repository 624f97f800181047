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
import { DiscountsOutline, DiscountsTable } from './discounts-table.tsx';
import { DiscountsToolbar } from './discounts-toolbar.tsx';
import { discountsList } from './discounts.filters.ts';
import { emptyTexts, listText, repricingText } from './discounts.messages.ts';
import { allDiscountsQuery, discountsQuery } from './discounts.queries.ts';

const DiscountDialogs = lazyPart(async () => (await import('./discount-dialogs.tsx')).DiscountDialogs);
const contactText = css({ color: 'ink.soft' });

/** The discounts of single brands (specification 2.8). */
export function DiscountsPage() {
  const { filter, change } = useList(discountsList);
  const discounts = useQuery(discountsQuery(filter));
  const { data: all } = useQuery(allDiscountsQuery());
  const editor = useDiscountsEditor();
  useDocumentTitle('Price reductions');
  const isEmpty = all?.length === 0;
  return (
    <>
      <PageHeader title="Price reductions" text={listText} aside={isEmpty ? null : <AddLink />} />
      <div className={stack({ gap: '4' })}>
        <RepricingNotice />
        {isEmpty ? null : <DiscountsToolbar filter={filter} onChange={change} />}
        <DiscountsStatus {...discounts} />
        <Card flush>
          <Loaded
            query={discounts}
            what="your price reductions"
            loading={<DiscountsOutline />}
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
                  list={discountsList}
                  filter={filter}
                  nothingFound="No price reductions match these filters."
                />
              )
            }
          >
            {(entries) => <DiscountsTable entries={entries} editor={editor} />}
          </Loaded>
        </Card>
        <DeferredContent>
          <DiscountDialogs editor={editor} />
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
function DiscountsStatus({ data, isPlaceholderData }: UseQueryResult<BrandDiscount[]>) {
  const isShown = data !== undefined && data.length > 0 && !isPlaceholderData;
  return <ListStatus count={isShown ? formatCount(data.length, 'price reduction') : null} />;
}

/** The editor stays when the last entry goes, because its form may be open. */
function useDiscountsEditor() {
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
      href={pathTo.newDiscounts()}
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
