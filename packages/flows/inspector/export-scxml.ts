import { createLogEntries } from './log.ts';
import { type ObservedSession, type ObservedActor } from './observed-session.ts';
import { guardTitle } from './titles.ts';

/** The session of an actor as a trace in SCXML terms: events, transitions taken, active states. */
export function formatSessionAsScxmlTrace(session: ObservedSession, actor: ObservedActor): string {
  const { machine, chart } = actor.published;
  const rows = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<trace xmlns:scxml="http://www.w3.org/2005/07/scxml" machine="${text(machine ?? '')}" chart="${text(chart ?? '')}">`,
    `  <configuration>${text(actor.first.states.join(' '))}</configuration>`,
  ];
  for (const { key, message, at, steps, snapshotChange } of createLogEntries(session)) {
    if (key !== actor.key || message.type !== 'event.sent') continue;
    rows.push(`  <event name="${text(message.event.type)}" at="${new Date(at).toISOString()}">`);
    for (const { transitions, guards } of steps) {
      rows.push('    <microstep>');
      for (const guard of guards)
        rows.push(`      <cond name="${text(guardTitle(guard))}" value="${guard.holds}"/>`);
      for (const id of transitions) rows.push(`      <transition id="${text(id)}"/>`);
      rows.push('    </microstep>');
    }
    if (snapshotChange)
      rows.push(`    <configuration>${text(snapshotChange.states.join(' '))}</configuration>`);
    rows.push('  </event>');
  }
  return `${[...rows, '</trace>'].join('\n')}\n`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
