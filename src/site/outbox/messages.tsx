import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { OutboxEntry } from './outbox-entry.tsx';
import { OutboxList } from './outbox-list.tsx';
import { outboxQuery } from './outbox.queries.ts';

type MessagesProps = { recipient: string; page: number };

/** Mail and text messages, the newest first; optionally of one recipient. */
export function OutboxMessages({ recipient, page }: MessagesProps) {
  const [, navigate] = useLocation();
  const typed = useTypedText(recipient, (text) =>
    navigate(pathTo.outbox({ recipient: text || undefined }), { replace: true }),
  );
  const query = { recipient: recipient || undefined, page };
  return (
    <>
      <TextField
        type="search"
        label="Recipient"
        hint="Email address or phone number."
        autoComplete="off"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.takeNow}
      />
      <OutboxList
        query={outboxQuery(query)}
        what="messages"
        empty={recipient ? `Nothing has been sent to ${recipient}.` : 'No messages yet.'}
        page={page}
        hrefFor={(target) => pathTo.outbox({ ...query, page: target })}
      >
        {(messages) => messages.map((message) => <OutboxEntry key={message.qid} message={message} />)}
      </OutboxList>
    </>
  );
}
