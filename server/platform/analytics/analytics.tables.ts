import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** The events that the stand-in for the analytics provider and the advertising platforms received. */
export const analyticsEventsTable = defineTable(
  'analyticsEvents',
  {
    /** The id of the sender: an event that is sent again is the same event. */
    id: text(),
    kind: text<'TRACK' | 'IDENTIFY' | 'PAGE' | 'CONVERSION'>(),
    name: text(),
    userId: text().nullable(),
    details: text(),
    receivedAt: text(),
    /** In the order of arrival. */
    sequence: integer(),
  },
  { primaryKey: ['id'], indexes: { analyticsEvents_sequence: ['sequence'] } },
);

export type AnalyticsEventTable = ColumnsOf<typeof analyticsEventsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    analyticsEvents: ColumnsOf<typeof analyticsEventsTable>;
  }
}
