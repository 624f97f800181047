import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tags } from 'lucide';
import { useLocation } from 'wouter';
import { listBrandsWithProducts } from '#contract/catalogue/discounts.calls.ts';
import type { OwnBrand } from '#contract/catalogue/discounts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { readDiscountsAgain } from '#src/queries/discounts.queries.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { emptyTexts, newDiscountsFailureMessage, savedText } from './discounts.messages.ts';
import { NewDiscountsForm } from './new-discounts-form.tsx';
import { newDiscountsSubmission } from './new-discounts.submission.ts';
import { useNewDiscountsDraft } from './use-new-discounts-draft.ts';

/** One discount on several brands at once (specification 2.8). */
export function NewDiscountsPage() {
  const brands = useQuery(queryFor(listBrandsWithProducts, {}));
  useDocumentTitle('Add price reduction');
  return (
    <>
      <PageHeader
        title="Add price reduction"
        text="Choose brands and the percentage to take off their prices."
        trail={
          <Breadcrumb items={[{ label: 'Price reductions', href: pathTo.discounts() }, { label: 'Add' }]} />
        }
      />
      <Loaded
        query={brands}
        what="your brands"
        inCard
        empty={
          <EmptyState icon={<Icon of={Tags} />} title={emptyTexts.noBrands.title}>
            {emptyTexts.noBrands.text}
          </EmptyState>
        }
      >
        {(own) => (
          <Card>
            <NewDiscounts brands={own} />
          </Card>
        )}
      </Loaded>
    </>
  );
}

function NewDiscounts({ brands }: { brands: readonly OwnBrand[] }) {
  const [, navigate] = useLocation();
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = useNewDiscountsDraft();
  const submission = useFormActor(newDiscountsSubmission, undefined);
  const change = useSubmission(submission, {
    failureMessage: newDiscountsFailureMessage,
    onAccepted: (saved) => {
      draft.forget();
      readDiscountsAgain(queries);
      notify({ message: savedText(saved.length), variant: 'success' });
    },
    onUnanswered: () => readDiscountsAgain(queries),
  });
  useEmitted(submission, { 'entry.accepted': () => navigate(pathTo.discounts()) });
  return (
    <NewDiscountsForm
      brands={brands}
      draft={draft}
      change={change}
      onSubmit={(discounts) => change.submit({ discounts, key: draft.key })}
      onReadAgain={() => readDiscountsAgain(queries)}
    />
  );
}
