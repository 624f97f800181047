import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';

export type TimelineTable = {
  qid: string;
  saleQid: string;
  at: string;
  /** Entries of one moment keep their order. */
  sequence: number;
  actor: string;
  kind: TimelineEntry['kind'];
  subject: string | null;
  before: string | null;
  after: string | null;
  /** JSON; null where no amount changed. */
  amounts: string | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    timeline: TimelineTable;
  }
}
