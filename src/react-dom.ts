/**
 * React as the entry uses it. In the build it is a file of its own that runs before the entry, as a task of its own: on a
 * slow phone one long task would block the page (docs/decisions/056).
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
