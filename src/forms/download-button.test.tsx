import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { defineCall } from '#contract/platform/api/call.ts';
import { type Notice, NotifyContext } from '#src/lib/use-notify.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { DownloadButton } from './download-button.tsx';

const downloadTerms = defineCall({
  method: 'GET',
  path: 'terms/file/',
  reply: 'file',
  refusals: {},
  roles: 'public',
});
const failureMessage = defineFailureMessages(downloadTerms, {
  default: 'We couldn’t download the terms.',
});
const fileHeaders = {
  'content-type': 'text/plain',
  'content-disposition': `attachment; filename*=UTF-8''terms.txt`,
};

async function renderDownload() {
  const { network } = await startReferenceApi();
  const notices: Notice[] = [];
  const saved = recordDownloads();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotifyContext value={(notice) => void notices.push(notice)}>
        <DownloadButton call={downloadTerms} input={{}} failureMessage={failureMessage}>
          Download the terms
        </DownloadButton>
      </NotifyContext>
    </QueryClientProvider>,
  );
  return {
    button: screen.getByRole('button', { name: 'Download the terms' }),
    user: userEvent.setup(),
    notices,
    saved,
    answer: (reply: () => Response) => network.use(http.get('*/api/terms/file/', reply)),
  };
}

/** A file whose chunks are sent one by one. */
function slowFile(headers: Record<string, string>) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  return {
    reply: () => new HttpResponse(stream, { headers: { ...fileHeaders, ...headers } }),
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
  };
}

const progress = () => screen.findByRole('progressbar', { name: /^Downloading/ }, { timeout: 5_000 });

test('a short download is saved under its name without progress', async () => {
  const { button, user, saved, notices, answer } = await renderDownload();
  answer(() => new HttpResponse('All rights', { headers: fileHeaders }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('terms.txt');
  expect(await saved[0]?.blob?.text()).toBe('All rights');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button).toHaveFocus();
  expect(notices).toEqual([]);
});

test('a long download shows how much has been received, and then is saved', async () => {
  const { button, user, saved, answer } = await renderDownload();
  const { reply, send, end } = slowFile({ 'content-length': '10' });
  answer(reply);
  await user.click(button);
  send('All ');
  const bar = await progress();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(bar).toHaveValue(0.4));
  send('righ');
  await waitFor(() => expect(bar).toHaveValue(0.8));
  send('ts');
  end();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.blob?.text()).toBe('All rights');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

const unknownLengths: Record<string, string>[] = [
  {},
  { 'content-length': '10', 'content-encoding': 'identity' },
];

test.each(unknownLengths)(
  'a long download of unknown length (%o) shows that it is under way',
  async (headers) => {
    const { button, user, saved, answer } = await renderDownload();
    const { reply, send, end } = slowFile(headers);
    answer(reply);
    await user.click(button);
    send('All ');
    expect(await progress()).not.toHaveAttribute('value');
    send('rights');
    end();
    await waitFor(() => expect(saved).toHaveLength(1));
  },
);

test('a long download is cancelled without a notification, and can be started again', async () => {
  const { button, user, saved, notices, answer } = await renderDownload();
  answer(slowFile({}).reply);
  await user.click(button);
  await progress();
  await user.click(screen.getByRole('button', { name: 'Cancel download' }));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button).toHaveFocus();
  expect([saved, notices]).toEqual([[], []]);

  answer(() => new HttpResponse('All rights', { headers: fileHeaders }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a failed download shows a message, and can be started again', async () => {
  const { button, user, saved, notices, answer } = await renderDownload();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer(() => new HttpResponse(null, { status: 500 }));
  await user.click(button);
  await waitFor(() =>
    expect(notices).toEqual([{ variant: 'warning', message: 'We couldn’t download the terms.' }]),
  );
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  answer(() => new HttpResponse('All rights', { headers: fileHeaders }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a throttled download counts down', async () => {
  const { button, user, answer } = await renderDownload();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer(() => HttpResponse.json({ code: 'throttled', message: '', wait: 30 }, { status: 429 }));
  await user.click(button);
  expect(await screen.findByRole('button', { name: /^Try again in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
