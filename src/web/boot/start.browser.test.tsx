import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { loadWords } from '#web/i18n/i18n.ts';
import { createAppRouter } from './router.tsx';
import { startApp } from './start.ts';

const order: string[] = [];
vi.mock('./live-app.tsx', () => ({ start: () => order.push('live app') }));

test('the live app, which may lead to another page, starts after a prerendered page is loaded', async () => {
  document.documentElement.dataset.used = '';
  const loadPrerendered = async () => {
    // Everything else that the live app waits for is here before the page.
    await Promise.all([import('./live-app.tsx'), loadWords('ar', 'frame', 'live')]);
    await new Promise(requestAnimationFrame);
    order.push('page');
  };
  await startApp(createAppRouter(createMemoryHistory({ initialEntries: ['/ar/login'] })), loadPrerendered);
  await until(() => expect(order).toHaveLength(2));
  expect(order).toEqual(['page', 'live app']);
});
