import { buildChart } from '@quayside/charts/chart.ts';
import { createMachineFromChartScxml } from '@quayside/charts/conformance/chart-document.ts';
import { formatChartAsScxml } from '@quayside/charts/export/scxml.ts';
import { lintModel } from '@quayside/charts/lint.ts';
import { expect, test } from 'vitest';
import { expectNoStaleVerdicts, expectProven } from '#tests/platform/tools/recorded-verdicts.ts';
import { models } from './models.ts';

test.each(Object.entries(models))('nothing is wrong with %s and its model', (name, model) =>
  expectProven(`nothing is wrong with ${name} and its model`, name, () => {
    expect(lintModel(model)).toEqual([]);
  }),
);

test.each(Object.entries(models))('the SCXML document of %s reads back as the same chart', (name, model) =>
  expectProven(`the SCXML document of ${name} reads back as the same chart`, name, () => {
    const chart = buildChart(model.machine);
    expect(buildChart(createMachineFromChartScxml(formatChartAsScxml(chart)))).toEqual({
      ...chart,
      states: chart.states.map(({ description: _description, ...state }) => state),
    });
  }),
);

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));
