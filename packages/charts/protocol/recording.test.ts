import { expect, test } from 'vitest';
import type { Message } from './message.ts';
import { parseRecording, createRecording } from './recording.ts';

const started: Message = {
  flows: 1,
  tab: 'tab-1',
  seq: 1,
  at: 1,
  type: 'actor.started',
  actor: { id: 'x:1', path: 'sale', parent: null, machine: 'sale', chart: 'a1b2c3d4', src: null },
  snapshot: { value: 'idle', states: ['sale', 'sale.idle'], status: 'active', tags: [], context: {} },
};

test('a recording that is written down is read again as it was', () => {
  const text = JSON.stringify(createRecording([started]));
  expect(parseRecording(text, { sale: 'a1b2c3d4' })).toEqual({
    recording: { flows: 1, charts: { sale: 'a1b2c3d4' }, messages: [started] },
    warnings: [],
  });
});

test('a recording of an older chart is read with a warning', () => {
  const text = JSON.stringify(createRecording([started]));
  expect(parseRecording(text, { sale: 'ffffffff' })).toMatchObject({
    warnings: [
      'The chart of “sale” has changed since this recording. Removed states and transitions are listed but not drawn.',
    ],
  });
  expect(parseRecording(text, {})).toMatchObject({
    warnings: ['“sale” no longer has a chart. Its actors are listed without a picture.'],
  });
});

test('a file that is no recording is refused with a sentence', () => {
  const problemOf = (text: string) => parseRecording(text, {});
  expect(problemOf('"not one"')).toEqual({ problem: 'This file isn’t a recording from the flow inspector.' });
  const cut = JSON.stringify(createRecording([started])).slice(0, -20);
  expect(problemOf(cut)).toEqual({
    problem: 'This file isn’t complete JSON. Check that it was saved in full.',
  });
  expect(problemOf('{"flows":2,"messages":[]}')).toEqual({
    problem: 'This recording uses version 2 of the protocol. This page reads version 1.',
  });
  expect(problemOf('{"flows":1,"charts":{},"messages":[{"type":"hello"}]}')).toEqual({
    problem: 'This recording is unreadable at “messages.0.type”.',
  });
});
