import { useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PublicColumn } from '#src/ui/public-column.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { stack } from '#styled/patterns';
import { OutboxEvents } from './events.tsx';
import { OutboxMessages } from './messages.tsx';

/**
 * The outbox of the embedded marketplace: messages with links and codes to follow, and analytics events (decisions 6,
 * 7).
 */
export function OutboxPage() {
  useDocumentTitle('Outbox');
  const search = new URLSearchParams(useSearch());
  const number = Math.max(1, Number(search.get('page')) || 1);
  const areEvents = search.get('show') === 'events';
  return (
    <PublicColumn width="list">
      <PageHeader
        title="Outbox"
        text="Messages and analytics events that would have been sent. Nothing leaves this computer."
      />
      <div className={stack({ gap: '4' })}>
        <Segments
          label="Type"
          items={[
            { href: pathTo.outbox(), label: 'Messages', current: !areEvents },
            { href: pathTo.outbox({ show: 'events' }), label: 'Events', current: areEvents },
          ]}
        />
        {areEvents ? (
          <OutboxEvents page={number} />
        ) : (
          <OutboxMessages recipient={search.get('recipient') ?? ''} page={number} />
        )}
      </div>
    </PublicColumn>
  );
}
