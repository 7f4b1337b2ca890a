import { StrictMode, Suspense, use, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { frameHydrated, pageHydrated } from '#web/loading/deferred-hydration.ts';
import { searchKey } from '#web/shell/preferences.ts';
import { startHydrationReplay } from './hydration-replay.ts';

const heard = { typed: '', left: '', pressed: 0, ticked: false, frame: 0 };

/** While it is pending, the page cannot be hydrated, as before its code has come. */
let codeComes: Promise<void> | null = null;

const Page = () => {
  if (codeComes) use(codeComes);
  const [typed, setTyped] = useState('');
  useEffect(() => pageHydrated.emit(), []);
  heard.typed = typed;
  return (
    <main>
      <input
        aria-label="civil ID"
        defaultValue=""
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => (heard.left = event.target.value)}
      />
      <input type="checkbox" onChange={(event) => (heard.ticked = event.target.checked)} />
      <button type="button" className="page" onClick={() => heard.pressed++}>
        {typed}
      </button>
    </main>
  );
};
/** While it is pending, the frame cannot be hydrated either. */
let frameComes: Promise<void> | null = null;
const Frame = () => {
  if (frameComes) use(frameComes);
  useEffect(() => frameHydrated.emit(), []);
  return (
    <>
      <button type="button" className="frame" onClick={() => heard.frame++} />
      <Suspense>
        <Page />
      </Suspense>
    </>
  );
};
const App = () => (
  <Suspense>
    <Frame />
  </Suspense>
);

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  delete document.documentElement.dataset.used;
  codeComes = null;
  frameComes = null;
  Object.assign(heard, { typed: '', left: '', pressed: 0, ticked: false, frame: 0 });
});
const prerendered = () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.insertAdjacentHTML('beforeend', renderToString(<App />));
  const find = <E extends HTMLElement>(selector: string) => {
    const element = container.querySelector<E>(selector);
    if (!element) throw new Error(selector);
    return element;
  };
  const takeOver = () => {
    startHydrationReplay(container);
    root = hydrateRoot(
      container,
      <StrictMode>
        <App />
      </StrictMode>,
    );
  };
  /** Types before this code is here; the page itself marks that it is used. */
  const typeEarly = (text: string) => {
    const input = find<HTMLInputElement>('input');
    document.documentElement.dataset.used = '';
    input.value = text;
    return input;
  };
  return { container, find, takeOver, typeEarly };
};

const slash = (target: EventTarget) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', code: 'Slash', bubbles: true, cancelable: true }));

test('text typed before the app started and while it starts is kept, and the form learns of it', async () => {
  const { container, find, takeOver, typeEarly } = prerendered();
  const input = typeEarly('1048');
  takeOver();
  input.value = '1048220';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  find('input[type=checkbox]').click();
  await until(() => expect(heard.typed).toBe('1048220'));
  expect(input.value).toBe('1048220');
  expect(container.querySelector('input')).toBe(input);
  expect(heard.ticked).toBe(true);
});

test('what the browser filled in again after a reload was not typed', async () => {
  const { find, takeOver } = prerendered();
  find<HTMLInputElement>('input').value = '1048220';
  takeOver();
  find('.page').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await until(() => expect(heard.pressed).toBe(1));
  expect(heard.typed).toBe('');
});

test('the form learns of what a password manager has filled in', async () => {
  const { find, takeOver } = prerendered();
  const input = find<HTMLInputElement>('input');
  input.value = '1048220';
  // No script can fill a field in as the browser does.
  vi.spyOn(input, 'matches').mockImplementation((selector) => selector === ':autofill');
  takeOver();
  await until(() => expect(heard.typed).toBe('1048220'));
});

test('text typed while the code of the page is on its way is kept, although React lets no one else hear of it', async () => {
  const { find, takeOver } = prerendered();
  const input = find<HTMLInputElement>('input');
  const { promise, resolve } = Promise.withResolvers<void>();
  codeComes = promise;
  takeOver();
  // React listens from here on, and the page itself waits.
  input.value = '1048220';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  resolve();
  await until(() => expect(heard.typed).toBe('1048220'));
});

test.each([
  ['that was left is left again', false, '1048220'],
  ['in which the person still types is not left', true, ''],
])('a field %s', async (_, isFocused, left) => {
  const { takeOver, typeEarly } = prerendered();
  const input = typeEarly('1048220');
  if (isFocused) input.focus();
  takeOver();
  await until(() => expect(heard.typed).toBe('1048220'));
  expect(heard.left).toBe(left);
});

test('a button pressed too early is pressed again, once', async () => {
  const { find, takeOver } = prerendered();
  takeOver();
  find('.page').click();
  find('.page').click();
  find('.frame').click();
  await until(() => expect([heard.pressed, heard.frame]).toEqual([1, 1]));
});

test('what is pressed waits for the frame, which React may hydrate later than the root', async () => {
  const { find, takeOver } = prerendered();
  const { promise, resolve } = Promise.withResolvers<void>();
  frameComes = promise;
  takeOver();
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  find('.frame').click();
  find('.page').click();
  resolve();
  await until(() => expect([heard.pressed, heard.frame]).toEqual([1, 1]));
});

test('the key of the search pressed too early is pressed again, once', async () => {
  const { takeOver } = prerendered();
  let keys = 0;
  const count = ({ defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented) keys += 1;
  };
  addEventListener('keydown', count);
  takeOver();
  expect([slash(document.body), slash(document.body)]).toEqual([false, false]);
  await until(() => expect(keys).toBe(1));
  removeEventListener('keydown', count);
});

test('the key that is switched off opens no search, and its stroke stays the browser’s', async () => {
  const { takeOver } = prerendered();
  let keys = 0;
  const count = ({ defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented) keys += 1;
  };
  addEventListener('keydown', count);
  searchKey.set('off');
  takeOver();
  expect([slash(document.body), keys]).toEqual([true, 1]);
  searchKey.set('on');
  expect([slash(document.body), keys]).toEqual([false, 1]);
  await until(() => expect(keys).toBe(2));
  removeEventListener('keydown', count);
});

test('a button pressed before this code was here is marked by the page itself', async () => {
  const { find, takeOver } = prerendered();
  find('.page').dataset.pressed = '';
  takeOver();
  await until(() => expect(heard.pressed).toBe(1));
  find('.page').click();
  expect(heard.pressed).toBe(2);
});
