export const callsWithoutJourney: Record<string, string> = {
  listOutbox: 'the outbox, outside production only',
  listAnalyticsEvents: 'the outbox, outside production only; outbox.page.test.tsx has its failures',
};
