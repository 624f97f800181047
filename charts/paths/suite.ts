import { buildChart } from '#charts/chart.ts';
import { observeSystemState } from '#charts/observe.ts';
import { type Step, stepName, type SystemState } from '#charts/system-state.ts';
import { rootModelOf, type System } from '#charts/system.ts';
import type { Goals } from './goals.ts';
import type { ChartPath, PathStep } from './path.ts';
import type { Trace } from './trace.ts';

/** Turns traces into named paths, each with the goals that no earlier path reaches. */
export function createChartPaths(system: System, traces: readonly Trace[], goals: Goals): ChartPath[] {
  const { machine } = rootModelOf(system);
  const { version } = buildChart(machine);
  const reached = new Set<string>();
  const digits = Math.max(2, String(traces.length).length);
  return traces.map((trace, index) => {
    const fresh = [...trace.reached].filter((id) => goals.has(id) && !reached.has(id));
    for (const id of fresh) reached.add(id);
    const number = String(index + 1).padStart(digits, '0');
    return {
      name: `${machine.id} ${number}: ${aboutOf(trace)}`,
      machine: machine.id,
      chart: version,
      start: trace.first.start,
      initial: observeSystemState(system, trace.first),
      transitionIds: trace.first.transitionIds,
      steps: trace.entries.map(({ step, systemState }) => pathStepOf(system, step, systemState)),
      goals: fresh,
      clauses: [...trace.reached].flatMap((id) =>
        id.startsWith('clause ') ? [id.slice('clause '.length)] : [],
      ),
    };
  });
}

/** The title of a path: its first and its last step. */
function aboutOf({ first, entries }: Trace): string {
  const names = entries.map(({ step }) => stepName(step));
  const [begin = first.start] = names;
  const end = names.at(-1);
  return names.length < 2 ? begin : `${begin} → ${end}`;
}

function pathStepOf(system: System, step: Step, systemState: SystemState): PathStep {
  const common = {
    kind: step.kind,
    actor: step.actor,
    name: step.name,
    expected: observeSystemState(system, systemState),
    transitionIds: systemState.transitionIds,
    guards: systemState.guards,
  };
  if (step.kind === 'event') return { ...common, event: step.event };
  if (step.kind === 'after') return { ...common, advance: step.advance };
  const { child, src } = step;
  return { ...common, child, src, case: step.case };
}
