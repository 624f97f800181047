import { pathTo } from '#contract/pages/paths.ts';
import type { StaffActionSubject } from '#contract/staff/audit.schemas.ts';

/** The page of what an action was about. */
export function subjectHref({ kind, key }: StaffActionSubject): string {
  switch (kind) {
    case 'CHECK':
      return pathTo.gtinCheck(key);
    case 'LEAD':
      return pathTo.sellerLead(key);
    case 'SALE':
      return pathTo.order(key);
    case 'SELLER':
      return pathTo.staffSeller(key);
  }
}
