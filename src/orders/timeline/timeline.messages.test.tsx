import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { describeTimelineEntry } from './timeline.messages.tsx';

const entry: TimelineEntry = {
  qid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  at: '2026-03-02T09:00:00.000Z',
  kind: 'TRACKING_ADDED',
  actor: 'Jana Holt',
  subject: 'Northfreight',
  before: null,
  after: 'NF1',
  amounts: [],
};

test.each<[Partial<TimelineEntry>, string]>([
  [{}, 'Tracking number added: Northfreight, NF1'],
  [{ after: 'NF1, NF2' }, 'Tracking numbers added: Northfreight, NF1, NF2'],
])('an entry with %j says “%s”', (values, text) => {
  expect(render(describeTimelineEntry({ ...entry, ...values })).container).toHaveTextContent(text);
});
