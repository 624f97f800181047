import { brand } from '#contract/brand.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { date } from '#src/lib/format.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** Sellers who have not accepted the terms are held here (specification 4.3). */
export function TermsPage() {
  const user = useUser();
  useDocumentTitle('Terms and Conditions');
  return (
    <>
      <PageHeader title="Terms and Conditions" />
      {user.sellerAcceptedSlaAt ? (
        <Notice tone="kelp">You accepted the seller terms on {date(user.sellerAcceptedSlaAt)}.</Notice>
      ) : (
        <Notice tone="sand" title="The seller terms have not been accepted yet">
          Until then orders stay closed. Write to{' '}
          <ExternalLink href={`mailto:${brand.supportEmail}?subject=Seller terms of ${user.company}`}>
            {brand.supportEmail}
          </ExternalLink>
          : we send the terms to you and note your agreement.
        </Notice>
      )}
    </>
  );
}
