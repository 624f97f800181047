import '#src/ui/styles.css';
import './inspector.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureApi } from '#client/api.ts';
import { logToConsole } from '#client/log.ts';
import { InspectorPage } from './inspector.page.tsx';
import { createLazyTokens } from './lazy-tokens.ts';
import { listenToLiveSession } from './live-session.ts';

configureApi({ log: logToConsole, tokens: createLazyTokens() });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <InspectorPage source={listenToLiveSession()} />
    </StrictMode>,
  );
}
