import type { Deal } from '#contract/staff/deals.schemas.ts';

/** The deals of the embedded stand-in of the helpdesk. */
export type DealTable = Omit<Deal, 'isOwn'> & { ownerEmail: string };

declare module '#server/platform/store/schema.ts' {
  interface Database {
    deals: DealTable;
  }
}
