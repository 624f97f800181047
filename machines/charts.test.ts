import { expect, test } from 'vitest';
import { chartOf } from '#charts/chart.ts';
import { createMachineFromChartScxml } from '#charts/conformance/chart-document.ts';
import { scxmlOf } from '#charts/export/scxml.ts';
import { lint } from '#charts/lint.ts';
import { models } from './models.ts';

test.for(Object.values(models))('nothing is wrong with $machine.id and its model', (model) => {
  expect(lint(model)).toEqual([]);
});

test.for(Object.values(models))('the SCXML document of $machine.id reads back as the same chart', (model) => {
  const chart = chartOf(model.machine);
  expect(chartOf(createMachineFromChartScxml(scxmlOf(chart)))).toEqual({
    ...chart,
    states: chart.states.map(({ description: _description, ...state }) => state),
  });
});
