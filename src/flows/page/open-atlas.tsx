import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

export const openAtlas = (home: HTMLElement): void => {
  createRoot(home).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
