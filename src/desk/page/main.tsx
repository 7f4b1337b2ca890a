/** Starts the desk, or at `/desk/wrapper` the mobile app around the portal. */
import '#web/ui/styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { surviveTranslation } from '#web/ui/translated-page.ts';
import { Desk } from './Desk.tsx';
import { queryClient } from './data.ts';
import { Wrapper } from './wrapper/Wrapper.tsx';

surviveTranslation();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/\/wrapper\/?$/.test(location.pathname) ? <Wrapper /> : <Desk />}
    </QueryClientProvider>
  </StrictMode>,
);
