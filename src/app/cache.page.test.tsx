import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

test('a session that has ended before the browser is idle follows no notifications', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { portal, frame } = await openPortal('/orders/?page=1&status=CURRENT');
  await frame.seeTitle('Orders');
  await waitFor(() => expect(idle).not.toHaveLength(0));
  portal.session.stop();
  const listen = vi.spyOn(window, 'addEventListener');
  for (const work of idle) work();
  expect(listen.mock.calls.map(([type]) => type)).not.toContain('online');
});
