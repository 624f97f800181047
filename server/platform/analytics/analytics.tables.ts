/** The events that the stand-in for the analytics provider and the advertising platforms received. */
export type AnalyticsEventTable = {
  /** The id of the sender: an event that is sent again is the same event. */
  id: string;
  kind: 'TRACK' | 'IDENTIFY' | 'PAGE' | 'CONVERSION';
  name: string;
  userId: string | null;
  details: string;
  receivedAt: string;
  /** In the order of arrival. */
  sequence: number;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    analyticsEvents: AnalyticsEventTable;
  }
}
