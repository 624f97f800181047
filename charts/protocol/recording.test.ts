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
      'The chart of ‘sale’ has changed since: states and transitions that are gone are only listed.',
    ],
  });
  expect(parseRecording(text, {})).toMatchObject({
    warnings: ['There is no chart of ‘sale’ any more: its actors are listed without a picture.'],
  });
});

test('a file that is no recording is refused with a sentence', () => {
  const problemOf = (text: string) => parseRecording(text, {});
  expect(problemOf('"not one"')).toEqual({ problem: 'This file is no recording of the flow inspector.' });
  const cut = JSON.stringify(createRecording([started])).slice(0, -20);
  expect(problemOf(cut)).toEqual({
    problem: 'This file is no JSON, or only the beginning of it: is it whole?',
  });
  expect(problemOf('{"flows":2,"messages":[]}')).toEqual({
    problem: 'This recording is of version 2 of the protocol; this page reads version 1.',
  });
  expect(problemOf('{"flows":1,"charts":{},"messages":[{"type":"hello"}]}')).toEqual({
    problem: "This recording is broken at 'messages.0.type'.",
  });
});
