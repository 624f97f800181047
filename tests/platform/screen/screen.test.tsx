import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { WAIT_TIMEOUT } from '#tests/timeouts.ts';
import { domScreen } from './dom-screen.ts';
import { buildSamplePage } from './sample-page.ts';
import { expectScreenApi } from './sample.screen.ts';

function openSamplePage() {
  history.replaceState(null, '', '/');
  buildSamplePage();
  onTestFinished(() => document.body.replaceChildren());
  return domScreen(userEvent.setup({ delay: null }));
}

test('one script runs in jsdom as it does in a browser', async () => {
  await expect(expectScreenApi(openSamplePage())).resolves.toBeUndefined();
});

test('what is not so, not there, or there twice fails by its name', async () => {
  configure({ asyncUtilTimeout: 50 });
  onTestFinished(() => configure({ asyncUtilTimeout: WAIT_TIMEOUT }));
  const screen = openSamplePage();
  const sender = screen.getByRole('region', { name: 'Sender' });
  const name = sender.getByLabel('Name');
  await expect(name.seeValue('Anke')).rejects.toThrow('Anke');
  await expect(name.seeGone()).rejects.toThrow('input');
  await expect(screen.getByText('Secret').see()).rejects.toThrow('toBeVisible');
  await expect(screen.getByRole('button', { name: 'Post' }).press()).rejects.toThrow('no button Post');
  await expect(sender.getByText('Receiver').see()).rejects.toThrow(
    /region Sender in the page\. It says: .*Name/,
  );
  await expect(screen.getByRole('button', { name: 'Send' }).press()).rejects.toThrow(
    'more than one button Send',
  );
});
