import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { css } from '#styled/css';
import { split, stack } from '#styled/patterns';
import { date } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { country } from '#src/lib/country.ts';
import { pathTo } from '#src/paths.ts';
import { saleQuery } from '#src/queries/sales.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { BankDetails } from './bank-details.tsx';
import { CompanyDetails } from './company-details.tsx';
import { PaymentChecklist } from './payment-checklist.tsx';

const wide = css({ maxWidth: 'page' });

/** Opened from an order with `?order={qid}`, it leads back there. */
export function ProfilePage() {
  const user = useUser();
  const order = new URLSearchParams(useSearch()).get('order');
  useDocumentTitle('Profile');
  return (
    <div className={wide}>
      <PageHeader title="Profile" text={user.company} trail={order ? <WayBack order={order} /> : null} />
      <div className={split()}>
        <div className={stack({ gap: '4' })}>
          <PaymentChecklist gaps={user.profileGaps} order={order} />
          <BankDetails />
          <CompanyDetails user={user} />
        </div>
        <Card minor title="Account">
          <DescriptionList
            rows={[
              { term: 'Company', detail: user.company },
              { term: 'E-mail', detail: user.email },
              { term: 'Country', detail: country(user.country) },
              { term: 'Currency', detail: user.currency },
              { term: 'Seller since', detail: date(user.createdAt) },
              ...(user.accountManager ? [{ term: 'Account manager', detail: user.accountManager }] : []),
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

function WayBack({ order }: { order: string }) {
  const sale = useQuery(saleQuery(order)).data;
  const label = sale ? `Order ${sale.fid}` : 'Order';
  return <Breadcrumb items={[{ label, href: pathTo.order(order) }, { label: 'Profile' }]} />;
}
