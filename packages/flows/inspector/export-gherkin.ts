import { createLogEntries } from './log.ts';
import { type ObservedSession, type ObservedActor } from './observed-session.ts';
import { actorTitle, guardTitle, activeStatesTitle } from './titles.ts';

/** The session of an actor as a Gherkin scenario. */
export function formatSessionAsGherkin(session: ObservedSession, actor: ObservedActor): string {
  const title = actorTitle(actor);
  const rows = [
    `Feature: ${title}`,
    '',
    `  Scenario: a recorded session`,
    `    Given ${title} is in ${activeStatesTitle(actor.first.states, null)}`,
  ];
  for (const { key, message, title: event, snapshotChange, steps } of createLogEntries(session)) {
    if (key !== actor.key || message.type !== 'event.sent') continue;
    if (steps.every(({ transitions }) => transitions.length === 0)) continue;
    rows.push(`    When ${event}`);
    for (const guard of steps.flatMap(({ guards }) => guards)) {
      rows.push(`      # ${guardTitle(guard)}: ${guard.holds}`);
    }
    if (snapshotChange)
      rows.push(`    Then ${title} is in ${activeStatesTitle(snapshotChange.states, null)}`);
  }
  return `${rows.join('\n')}\n`;
}
