import { buildChart } from '@quayside/charts/chart.ts';
import { observeSystemState } from '@quayside/charts/observe.ts';
import { type Step, stepName, type SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import type { Goals } from './goals.ts';
import { createPathTitles, pathId, type PathRoute } from './path-titles.ts';
import type { ChartPath, PathStep } from './path.ts';
import type { Trace } from './trace.ts';

/** Turns traces into named paths, each with the goals that no earlier path reaches; equal traces are one path. */
export function createChartPaths(system: System, traces: readonly Trace[], goals: Goals): ChartPath[] {
  const { machine } = rootModelOf(system);
  const { version } = buildChart(machine);
  const reached = new Set<string>();
  const routes = new Map(traces.map((trace) => [pathId(machine.id, routeOf(trace)), trace]));
  const titles = createPathTitles([...routes.values()].map(routeOf));
  return [...routes].map(([id, trace], index) => {
    const fresh = [...trace.reached].filter((goal) => goals.has(goal) && !reached.has(goal));
    for (const goal of fresh) reached.add(goal);
    const title = titles[index] ?? '';
    return {
      id,
      title,
      name: `${machine.id} ${id}: ${title}`,
      machine: machine.id,
      chart: version,
      start: trace.first.start,
      initial: observeSystemState(system, trace.first),
      transitionIds: trace.first.transitionIds,
      steps: trace.entries.map(({ step, systemState }) => pathStepOf(system, step, systemState)),
      goals: fresh,
      clauses: [...trace.reached].flatMap((goal) =>
        goal.startsWith('clause ') ? [goal.slice('clause '.length)] : [],
      ),
    };
  });
}

function routeOf({ first, entries }: Trace): PathRoute {
  return { start: first.start, steps: entries.map(({ step }) => stepName(step)) };
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
