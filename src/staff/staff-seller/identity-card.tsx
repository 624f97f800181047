import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatDate } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';

export function IdentityCard({ seller }: { seller: SellerDetails }) {
  const { acceptedSlaAt, chamberOfCommerce, vatNumber, accountManager } = seller;
  return (
    <Card title="Company" minor>
      <DescriptionList
        rows={[
          { term: 'Alias', detail: seller.fid },
          { term: 'Country', detail: country(seller.country) },
          { term: 'Currency', detail: seller.currency },
          { term: 'Time zone', detail: seller.timeZone },
          { term: 'Chamber of commerce', detail: chamberOfCommerce ?? 'None' },
          { term: 'VAT number', detail: vatNumber ?? 'None' },
          { term: 'Account manager', detail: accountManager ?? 'None' },
          { term: 'Terms accepted', detail: acceptedSlaAt === null ? 'Not yet' : formatDate(acceptedSlaAt) },
        ]}
      />
    </Card>
  );
}
