import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { throttledUntil } from '#client/call-error.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { pathTo } from '#src/paths.ts';
import { outboxQuery } from '#src/queries/outbox.queries.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { PublicColumn } from '#src/ui/public-frame.tsx';
import { stack } from '#styled/patterns';
import { OutboxEntry } from './outbox-entry.tsx';

const PAGE_SIZE = 20;

/** Mail and text messages of the embedded marketplace, so that links and codes can be followed (decisions 6). */
export function OutboxPage() {
  useDocumentTitle('Outbox');
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const recipient = search.get('recipient') ?? '';
  const number = Math.max(1, Number(search.get('page')) || 1);
  const typed = useTypedText(recipient, (text) =>
    navigate(pathTo.outbox({ recipient: text || undefined }), { replace: true }),
  );
  return (
    <PublicColumn width="list">
      <PageHeader
        title="Outbox"
        text="Mail and text messages that would have been sent. Nothing leaves this machine."
      />
      <div className={stack({ gap: '4' })}>
        <TextField
          type="search"
          label="Recipient"
          hint="An e-mail address or a phone number."
          autoComplete="off"
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={typed.takeNow}
        />
        <Messages recipient={recipient} page={number} />
      </div>
    </PublicColumn>
  );
}

function Messages({ recipient, page: number }: { recipient: string; page: number }) {
  const query = { recipient: recipient || undefined, page: number };
  const { data, error, isFetching, refetch } = useQuery(outboxQuery(query));
  if (data === undefined) {
    return error ? (
      <FailedState
        message="There was an error loading the messages."
        retrying={isFetching}
        waitUntil={throttledUntil(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={4} label="Loading messages" />
    );
  }
  if (data.results.length === 0) {
    return (
      <EmptyState title="No messages">
        {recipient ? `Nothing has been sent to ${recipient}.` : 'Nothing has been sent yet.'}
      </EmptyState>
    );
  }
  return (
    <>
      {data.results.map((message) => (
        <OutboxEntry key={message.qid} message={message} />
      ))}
      <Pagination
        page={number}
        pages={Math.ceil(data.count / PAGE_SIZE)}
        hrefFor={(target) => pathTo.outbox({ ...query, page: target })}
      />
    </>
  );
}
