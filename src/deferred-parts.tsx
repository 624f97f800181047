import { createRoot } from 'react-dom/client';
import { startAnalytics } from '#src/app/measure.ts';
import type { Portal } from '#src/app/portal.ts';
import { ConsentRegion } from '#src/site/privacy/consent-region.tsx';

/** Starts the parts that no page needs to be usable: the consent question, and analytics after consent. */
export function startDeferredParts(portal: Portal): void {
  startAnalytics(portal);
  const place = document.createElement('div');
  document.body.append(place);
  // The element itself would stand between the region and the end of the page, to which it sticks.
  place.style.display = 'contents';
  createRoot(place).render(<ConsentRegion />);
}
