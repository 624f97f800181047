import { expect, test } from 'vitest';
import { buildChart } from '#charts/chart.ts';
import { createMachineFromChartScxml } from '#charts/conformance/chart-document.ts';
import { formatChartAsScxml } from '#charts/export/scxml.ts';
import { lintModel } from '#charts/lint.ts';
import { models } from './models.ts';

test.for(Object.values(models))('nothing is wrong with $machine.id and its model', (model) => {
  expect(lintModel(model)).toEqual([]);
});

test.for(Object.values(models))('the SCXML document of $machine.id reads back as the same chart', (model) => {
  const chart = buildChart(model.machine);
  expect(buildChart(createMachineFromChartScxml(formatChartAsScxml(chart)))).toEqual({
    ...chart,
    states: chart.states.map(({ description: _description, ...state }) => state),
  });
});
