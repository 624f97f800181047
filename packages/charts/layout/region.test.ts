import { buildChart } from '@quayside/charts/chart.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { planLayout } from './plan.ts';
import { layoutRegion } from './region.ts';

const form = setup({ actions: { showAllIssuesOfTheForm: assign({}) } }).createMachine({
  id: 'form',
  initial: 'editing',
  states: {
    editing: {
      initial: 'ready',
      on: { 'form.submittedByTheUser': { actions: 'showAllIssuesOfTheForm' }, saved: 'closed' },
      states: { ready: {} },
    },
    closed: {},
  },
});

test.each(['RIGHT', 'DOWN'] as const)(
  'a state with states is as wide as its chips in a layout with the direction %s',
  async (direction) => {
    const plan = planLayout(buildChart(form), new Set());
    const { states } = await layoutRegion(plan, 'form', new Map(), {
      direction,
      isOrdered: true,
      isTight: false,
    });
    const editing = states.find(({ id }) => id === 'form.editing');
    const [chip] = editing?.chips ?? [];
    expect(chip?.text).toBe('form submitted by the user · show all issues of the form');
    expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThan((editing?.x ?? 0) + (editing?.width ?? 0));
  },
);
