import { createRecording } from '@quayside/charts/protocol/recording.ts';
import { rootModelOf } from '@quayside/charts/system.ts';
import { formatSessionAsGherkin } from './export-gherkin.ts';
import { formatSessionAsMermaid } from './export-mermaid.ts';
import { formatSessionAsScxmlTrace } from './export-scxml.ts';
import { formatSessionAsVitest, formatSimulationAsVitest } from './export-vitest.ts';
import type { Machines } from './machines.ts';
import { type ObservedSession, type ObservedActor, recordableMessages } from './observed-session.ts';
import { sessionOfSimulation, simulatedActorKey } from './simulated-session.ts';
import type { SimulatedActor } from './simulation.ts';

export type ExportResult = { name: string; text: string; note?: string } | { problem: string };

/** Exports the simulation on the screen: its recording, or what happened to the actor that is shown. */
export function exportSimulation(
  machines: Machines,
  format: string,
  { simulation, actor }: SimulatedActor,
  startedAt: number,
): ExportResult {
  const note = 'This is the simulation on the screen. End it to export the session of the tab.';
  const { id } = rootModelOf(simulation.system).machine;
  if (format === 'vitest') {
    return { name: `${id}.simulation.test.ts`, ...formatSimulationAsVitest(machines, simulation), note };
  }
  const session = sessionOfSimulation(machines, simulation, startedAt);
  const made = exportSession(machines, format, session, simulatedActorKey(simulation, actor));
  return 'problem' in made ? made : { ...made, name: `simulation-${made.name}`, note };
}

/**
 * Exports the whole session, or the session of one actor up to the current position, as a file. It contains only
 * published values.
 */
export function exportSession(
  machines: Machines,
  format: string,
  session: ObservedSession,
  chosen: string | null,
  upTo?: number,
): ExportResult {
  const messages = session.messages.slice(0, upTo === undefined ? undefined : upTo + 1);
  const looked = { ...session, messages };
  if (format === 'json')
    return {
      name: 'flows.json',
      text: JSON.stringify(createRecording(recordableMessages(session)), null, 1),
    };
  const actor = chosen === null ? undefined : session.actors.get(chosen);
  if (!actor) return { problem: 'Choose an actor to export.' };
  if (format === 'mermaid') return { name: 'sequence.mmd', text: formatSessionAsMermaid(looked, actor.tab) };
  if (actor.published.machine === null) return { problem: 'This actor has no machine.' };
  return exportedActor(machines, format, looked, actor);
}

function exportedActor(
  machines: Machines,
  format: string,
  session: ObservedSession,
  actor: ObservedActor,
): ExportResult {
  const name = actor.published.machine ?? 'actor';
  switch (format) {
    case 'gherkin':
      return { name: `${name}.feature`, text: formatSessionAsGherkin(session, actor) };
    case 'scxml':
      return { name: `${name}.trace.xml`, text: formatSessionAsScxmlTrace(session, actor) };
    case 'vitest': {
      const made = formatSessionAsVitest(machines, session, actor);
      return 'problem' in made ? made : { name: `${name}.session.test.ts`, ...made };
    }
    default:
      return { problem: `Unknown format: “${format}”.` };
  }
}
