import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { ChunkFailed } from '#web/loading/chunk.ts';
import { showBootError } from './boot-error.tsx';
import { createAppRouter } from './router.tsx';
import { bootFailed, startApp } from './start.ts';

const liveApp = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('./live-app.tsx', () => liveApp);

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
const at = (path: string) => history.replaceState(null, '', path);
const here = location.pathname + location.search;
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  logged.mockClear();
  sessionStorage.adfHeader = '"req-4711"';
  const [root, boot] = ['root', 'boot'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.replaceChildren(...([root, boot] as HTMLElement[]));
});
afterEach(() => {
  at(here);
  document.body.replaceChildren();
  sessionStorage.clear();
});

test.each([
  ['/ar/login', 'حدث خطأ ما'],
  ['/en/account', 'Something went wrong'],
])(
  'at %s an error at the start is a page in its language with the reference, and is in the console',
  async (path, title) => {
    at(path);
    const error = new Error('no start');
    showBootError(error);
    await until(() => expect(heading()).toBe(title));
    expect(document.body.textContent).toContain('req-4711');
    expect(document.getElementById('boot')).toBeNull();
    expect(logged).toHaveBeenCalledWith(error);
  },
);

test('a part that could not be loaded is worded as such', async () => {
  at('/en/login');
  showBootError(new ChunkFailed('live app'));
  await until(() => expect(heading()).toBe('The page could not be loaded'));
});

test('an error that carries a url leads there, and is logged', () => {
  const leave = vi.fn();
  showBootError(Object.assign(new Error('moved'), { url: `${location.origin}/en/services` }), { leave });
  expect(leave).toHaveBeenCalledExactlyOnceWith('/en/services');
  expect(logged).toHaveBeenCalledOnce();
});

test.each(['https://evil.example', '/en/login'])(
  'a url of another site or of this page leads nowhere: %s',
  async (url) => {
    at('/en/login');
    const leave = vi.fn();
    showBootError({ url }, { leave });
    await until(() => expect(heading()).toBe('Something went wrong'));
    expect(leave).not.toHaveBeenCalled();
  },
);

test('what fails in the live app is an error at the start', async () => {
  document.documentElement.dataset.used = '';
  const fault = new Error('the live app does not start');
  liveApp.start.mockImplementation(() => {
    throw fault;
  });
  const failed = vi.fn();
  bootFailed.on(failed);
  await startApp(createAppRouter(createMemoryHistory({ initialEntries: ['/ar/login'] })));
  await until(() => expect(failed).toHaveBeenCalledExactlyOnceWith(fault));
});
