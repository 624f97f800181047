import { createRecording } from '#charts/protocol/recording.ts';
import { gherkinOf } from './export-gherkin.ts';
import { mermaidOf } from './export-mermaid.ts';
import { scxmlTraceOf } from './export-scxml.ts';
import { vitestOf } from './export-vitest.ts';
import { type Flow, type FlowActor, recordableMessages } from './flow.ts';

export type ExportResult = { name: string; text: string; note?: string } | { problem: string };

/**
 * Exports the whole session, or the session of one actor up to the current position, as a file. It contains only
 * published values.
 */
export function exportSession(
  format: string,
  flow: Flow,
  chosen: string | null,
  upTo?: number,
): ExportResult {
  const messages = flow.messages.slice(0, upTo === undefined ? undefined : upTo + 1);
  const looked = { ...flow, messages };
  if (format === 'json')
    return { name: 'flows.json', text: JSON.stringify(createRecording(recordableMessages(flow)), null, 1) };
  const actor = chosen === null ? undefined : flow.actors.get(chosen);
  if (!actor) return { problem: 'Choose the actor whose session you want.' };
  if (format === 'mermaid') return { name: 'sequence.mmd', text: mermaidOf(looked, actor.tab) };
  if (actor.published.machine === null) return { problem: 'This actor runs no machine.' };
  return exportedActor(format, looked, actor);
}

function exportedActor(format: string, flow: Flow, actor: FlowActor): ExportResult {
  const name = actor.published.machine ?? 'actor';
  switch (format) {
    case 'gherkin':
      return { name: `${name}.feature`, text: gherkinOf(flow, actor) };
    case 'scxml':
      return { name: `${name}.trace.xml`, text: scxmlTraceOf(flow, actor) };
    case 'vitest': {
      const made = vitestOf(flow, actor);
      return 'problem' in made ? made : { name: `${name}.session.test.ts`, ...made };
    }
    default:
      return { problem: `There is no format ‘${format}’.` };
  }
}
