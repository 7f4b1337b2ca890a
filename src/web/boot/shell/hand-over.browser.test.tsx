/** The app takes the place of a shell: in one piece, with what was done to the shell. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { takeOverFrom } from './hand-over.ts';

const PAGE =
  '<nav><a href="/x">One</a><a href="/y">One</a></nav><main><button>Go</button><input type="radio" name="who" value="me">' +
  '<input name="city"><input name="road"></main>';
const BUSY = '<main><div aria-busy="true"></div></main>';
const router = { latestLocation: { pathname: '/ar/account' } };
let shell: HTMLElement;
let app: HTMLElement;

beforeEach(() => {
  router.latestLocation.pathname = '/ar/account';
  shell = document.createElement('div');
  shell.id = 'root';
  shell.dataset.shell = '';
  shell.innerHTML = PAGE;
  document.body.append(shell);
  app = takeOverFrom(shell, router as unknown as RegisteredRouter);
});
afterEach(() => {
  vi.useRealTimers();
  shell.remove();
  app.remove();
});

const isShown = () => expect(document.getElementById('root')).toBe(app);
/** A change of the page is heard a moment later. */
const aMoment = () => new Promise<void>((go) => queueMicrotask(() => queueMicrotask(go)));

test('the shell stays until the page has what it reads', async () => {
  app.innerHTML = BUSY;
  await aMoment();
  expect([app.hidden, shell.isConnected]).toEqual([true, true]);
  app.innerHTML = PAGE;
  await until(isShown);
  expect([app.hidden, shell.isConnected]).toEqual([false, false]);
});

test('a page that waits for long shows that it does', async () => {
  vi.useFakeTimers();
  app.innerHTML = BUSY;
  await aMoment();
  vi.advanceTimersByTime(1_999);
  expect(app.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  isShown();
});

test('a page that the guard leads to is shown at once', async () => {
  router.latestLocation.pathname = '/ar/login';
  app.innerHTML = BUSY;
  await until(isShown);
});

test('what had the focus has it again, among those with the same words too', async () => {
  shell.querySelectorAll('a')[1]?.focus();
  app.innerHTML = PAGE;
  await until(isShown);
  expect(document.activeElement?.getAttribute('href')).toBe('/y');
});

test('what was chosen is chosen, and then what was pressed is pressed', async () => {
  const radio = shell.querySelector('input');
  const button = shell.querySelector('button');
  if (!radio || !button) throw new Error('the shell has both');
  radio.click();
  button.dataset.pressed = '';
  app.innerHTML = PAGE;
  const events: string[] = [];
  app.addEventListener('click', ({ target }) => events.push((target as Element).localName));
  await until(isShown);
  expect(events).toEqual(['input', 'button']);
  expect(app.querySelector('input')?.checked).toBe(true);
});

test('what is being typed stands in the app, the caret in its place', async () => {
  const city = shell.querySelector<HTMLInputElement>('[name=city]');
  const road = shell.querySelector<HTMLInputElement>('[name=road]');
  if (!city || !road) throw new Error('the shell has both');
  city.value = 'Hail';
  road.focus();
  road.value = 'Olives';
  road.setSelectionRange(2, 2);
  app.innerHTML = PAGE;
  const events: string[] = [];
  for (const type of ['input', 'focusout'])
    app.addEventListener(type, ({ target }) => events.push(`${type} ${(target as HTMLInputElement).name}`));
  await until(isShown);
  const [there, here] = ['city', 'road'].map((name) => app.querySelector<HTMLInputElement>(`[name=${name}]`));
  expect([there?.value, here?.value]).toEqual(['Hail', 'Olives']);
  expect([document.activeElement, here?.selectionStart]).toEqual([here, 2]);
  expect(events).toEqual(['input city', 'focusout city', 'input road']);
});
