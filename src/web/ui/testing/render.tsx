/** Puts a component on the page of a browser test; the page is empty again for the next one. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

const roots: Root[] = [];

export const render = async (element: ReactNode) => {
  const home = document.createElement('div');
  document.body.append(home);
  const root = createRoot(home);
  roots.push(root);
  await act(async () => root.render(element));
  return { again: (next: ReactNode) => act(async () => root.render(next)) };
};

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  document.body.replaceChildren();
});
