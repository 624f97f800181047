import { logProblem } from '#client/log.ts';
import { createRoot } from 'react-dom/client';
import { startMeasuring } from '#src/app/measure.ts';
import type { Portal } from '#src/app/portal.ts';
import { env, isInspectable } from '#src/env.ts';
import { ConsentRegion } from '#src/features/privacy/consent-region.tsx';

/** What no page needs, and hence comes after all that does. */
export function startRest(portal: Portal): void {
  if (isInspectable) record().catch((error: unknown) => logProblem('recorder', error));
  if (!env.ENABLE_ANALYTICS) return;
  startMeasuring(portal);
  const place = document.createElement('div');
  document.body.append(place);
  // The element itself would stand between the region and the end of the page, to which it sticks.
  place.style.display = 'contents';
  createRoot(place).render(<ConsentRegion />);
}

/** What the machines do is told to the flow inspector (docs/decisions/021). */
async function record() {
  const { startRecorder } = await import('#src/recorder/start.ts');
  startRecorder(document.title);
}
