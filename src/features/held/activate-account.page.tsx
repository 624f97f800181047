import { brand } from '#contract/brand.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** Users without a verified phone and e-mail are held here (specification 4.4). */
export function ActivateAccountPage() {
  const user = useUser();
  useDocumentTitle('Activate your account');
  const open = [
    user.isEmailVerified ? null : `your e-mail address ${user.email}`,
    user.isPhoneVerified ? null : 'your phone number',
  ].filter((what) => what !== null);
  return (
    <>
      <PageHeader title="Activate your account" />
      <Notice tone="sand" title={`We still have to verify ${open.join(' and ')}`}>
        Until then orders stay closed. Write to{' '}
        <ExternalLink href={`mailto:${brand.supportEmail}?subject=Activate ${user.company}`}>
          {brand.supportEmail}
        </ExternalLink>{' '}
        and we verify it with you.
      </Notice>
    </>
  );
}
