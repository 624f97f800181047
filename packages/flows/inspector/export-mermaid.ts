import type { ObservedSession } from './observed-session.ts';
import { createSequenceDiagram } from './sequence.ts';

/** The events between the actors of a tab as a Mermaid sequence diagram. */
export function formatSessionAsMermaid(session: ObservedSession, tab: string): string {
  const { lanes, arrows } = createSequenceDiagram(session, tab, null);
  const rows = ['sequenceDiagram', '  participant outside as Outside'];
  lanes.forEach(({ title }, lane) => rows.push(`  participant a${lane} as ${plain(title)}`));
  for (const { from, to, title, stateTitle } of arrows) {
    rows.push(`  ${from === null ? 'outside' : `a${from}`}->>a${to}: ${plain(title)}`);
    if (stateTitle) rows.push(`  Note over a${to}: ${plain(stateTitle)}`);
  }
  return `${rows.join('\n')}\n`;
}

/** Mermaid reads a semicolon as a line end and a hash as the start of an entity. */
function plain(text: string): string {
  return text.replaceAll(/[;#\n]/g, ' ');
}
