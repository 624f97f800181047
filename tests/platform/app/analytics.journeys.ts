export const callsWithoutJourney: Record<string, string> = {
  sendAnalyticsEvent:
    'nothing of it is ever shown; measure.page.test.tsx and e2e/platform/analytics.spec.ts have its failures',
  recordConversion: 'nothing of it is ever shown; measure.page.test.tsx has its failures',
};
