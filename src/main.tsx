import '#src/ui/styles.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <StrictMode>{location.pathname}</StrictMode>);
