import '#src/ui/styles.css';
import '@quayside/flows/inspector/inspector.css';
import './inspector.page.css';
import { listenToLiveSession } from '@quayside/flows/inspector/live-session.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureApi } from '#client/api.ts';
import { logToConsole } from '#client/log.ts';
import { exposures } from './exposures.ts';
import { InspectorPage } from './inspector.page.tsx';
import { createLazyTokens } from './lazy-tokens.ts';

configureApi({ log: logToConsole, tokens: createLazyTokens() });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <InspectorPage source={listenToLiveSession(exposures)} />
    </StrictMode>,
  );
}
