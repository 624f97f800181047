import { type Chart, buildChart } from '@quayside/charts/chart.ts';
import { ovenMachine } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { formatChartAsMermaid } from './mermaid.ts';

test('a chart is a diagram of nested states', () => {
  expect(formatChartAsMermaid(buildChart(ovenMachine))).toBe(`stateDiagram-v2
  state "Oven" as oven {
    [*] --> oven_on
    state "On" as oven_on {
      state "Door" as oven_on_door {
        [*] --> oven_on_door_closed
        state "Closed" as oven_on_door_closed
        state "Open" as oven_on_door_open
        oven_on_door_closed --> oven_on_door_open : door opened
        oven_on_door_open --> oven_on_door_closed : door closed
        oven_on_door_open --> oven_on_door_closed : after 5 s
      }
      --
      state "Heating" as oven_on_heating {
        [*] --> oven_on_heating_idle
        state "Idle" as oven_on_heating_idle
        state "Heating" as oven_on_heating_heating
        note right of oven_on_heating_heating
          does heat
        end note
        state "Checking" as oven_on_heating_checking
        oven_on_heating_idle --> oven_on_heating_heating : heat requested
        oven_on_heating_heating --> oven_on_heating_checking : heat – done / heatUp
        oven_on_heating_heating --> oven_on_heating_idle : heat – error
        oven_on_heating_checking --> oven_on_heating_heating : at once [isCold]
        oven_on_heating_checking --> oven_on_heating_idle : at once
      }
      note right of oven_on_heating
        power lost → Idle
      end note
      state "History" as oven_on_last
    }
    state "Off" as oven_off
    note right of oven_off
      door opened – ignored
    end note
    oven_on --> oven_off : power lost
    oven_on_door_open --> oven_off : power lost
    oven_off --> oven_on_last : power back
  }
`);
});

test('Mermaid syntax is removed from labels, and a final state has an arrow to the end', () => {
  const machine = setup({
    types: { events: {} as { type: 'asked' } },
    guards: { of: (_, _day: { day: string }) => true },
  }).createMachine({
    id: 'my.desk',
    initial: 'free',
    states: {
      free: { on: { asked: { guard: { type: 'of', params: { day: '#1;' } }, target: 'over' } } },
      over: { type: 'final' },
    },
  });
  expect(formatChartAsMermaid(buildChart(machine)).split('\n')).toEqual(
    expect.arrayContaining([
      '    my_desk_free --> my_desk_over : asked [of( day 1 )]',
      '    my_desk_over --> [*]',
    ]),
  );
});

test('a chart without states is refused', () => {
  const empty: Chart = { id: 'empty', version: '0', states: [], transitions: [] };
  expect(() => formatChartAsMermaid(empty)).toThrow("The chart 'empty' has no states.");
});
