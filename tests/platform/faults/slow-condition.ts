import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { markSaleRead } from '#contract/orders/sales.calls.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { SlowCallScreen } from '#tests/platform/forms/slow-call.screen.ts';
import { passUsualTime } from '#tests/platform/page/usual-time.ts';
import { prepareJourney } from './checks.ts';
import { delayReply } from './intercept.ts';
import { isChange, type Journey } from './journey.ts';
import { expectReadablePage } from './scene.ts';

/** A busy control, a progress bar or a loading message. */
const BUSY =
  'progress, [aria-busy=true], [role=progressbar], [aria-disabled=true], [role=status]:not(:empty), :disabled';

/**
 * A late reply is used; until then the page shows that it is loading and can be used. The notice of a slow change lets
 * the user stop waiting.
 */
export async function expectSlow(journey: Journey) {
  const scene = await prepareJourney(journey);
  const late = delayReply();
  scene.intercepted.answer = late.answer;
  const before = new Map([...document.querySelectorAll(BUSY)].map((place) => [place, place.textContent]));
  await journey.press(scene);
  await waitFor(() => expect(scene.intercepted.requests).not.toHaveLength(0));
  const isNew = (place: Element) => before.get(place) !== place.textContent;
  if (journey.pending !== 'silent') {
    await waitFor(() => expect([...document.querySelectorAll(BUSY)].some(isNew)).toBe(true));
  }
  if (journey.trigger !== 'start') expectReadablePage();
  if (canBeStopped(journey)) {
    passUsualTime();
    await new SlowCallScreen(scene.screen).see();
  }
  late.release();
  scene.intercepted.answer = null;
  await journey.done(scene);
  if (isChange(journey)) expect(scene.intercepted.requests).toHaveLength(1);
}

/** Changes that no attempt makes: they are made by the page, or have a progress of their own. */
const withoutAttempt: readonly Call[] = [markSaleRead, uploadSaleDocument, refreshSession];

function canBeStopped(journey: Journey): boolean {
  return isChange(journey) && !withoutAttempt.includes(journey.call);
}
