/** Starts the flow atlas, a page of its own beside the portal. */
import '#web/ui/styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './page/App.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
