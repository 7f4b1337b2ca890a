/** Renders a component in a browser test, and removes it after the test. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

const roots: Root[] = [];

export const render = (element: ReactNode) => {
  const home = document.createElement('div');
  // The frame of a page, whose width breakpoints ask for.
  home.style.container = 'page / inline-size';
  document.body.append(home);
  const root = createRoot(home);
  roots.push(root);
  flushSync(() => root.render(element));
  return { again: (next: ReactNode) => flushSync(() => root.render(next)) };
};

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});
