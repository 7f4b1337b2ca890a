/** A browser that translates the page replaces each text by an element of its own, as Chrome and Edge do. */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { surviveTranslation } from './translated-page.ts';

const wait = () => new Promise<void>((resolve) => setTimeout(resolve));

/** `replaced`: the text leaves the page; otherwise it stays within the element that is put around it. */
const translate = (home: HTMLElement, by: 'replacing' | 'inserting' | 'wrapping') => {
  const walker = document.createTreeWalker(home, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    if (by === 'wrapping') {
      text.before(font);
      font.append(text);
      continue;
    }
    font.append(Object.assign(document.createElement('font'), { textContent: `[${text.data}]` }));
    if (by === 'replacing') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
};

let home: HTMLElement;
let root: Root;
let show: (state: { count: number; isOpen: boolean; order: string[] }) => void;
const failures: unknown[] = [];

const Shown = () => {
  const [{ count, isOpen, order }, set] = useState({ count: 1, isOpen: true, order: ['a', 'b', 'c'] });
  show = set;
  return (
    <main>
      {isOpen && 'Saved'} {count} {count > 1 ? 'errors' : 'error'} <b>{isOpen && 'open'}</b>
      {order.map((name) => (
        <i key={name}>{name}</i>
      ))}
      {isOpen ? <p>one</p> : 'closed'}
      <button type="button">{isOpen ? 'Close' : <em>Open</em>}</button>
    </main>
  );
};

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  surviveTranslation();
});
beforeEach(() => {
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home, { onUncaughtError: (error) => failures.push(error) });
  act(() => root.render(<Shown />));
});
afterEach(() => {
  act(() => root.unmount());
  home.remove();
});

test.each(['replacing', 'inserting', 'wrapping'] as const)('the page goes on as before: %s', async (by) => {
  translate(home, by);
  await wait();
  act(() => show({ count: 2, isOpen: false, order: ['c', 'a'] }));
  act(() => show({ count: 3, isOpen: true, order: ['b', 'c'] }));
  act(() => show({ count: 4, isOpen: false, order: [] }));
  expect(failures).toEqual([]);
  // What changed is on the page, once, and what was removed is gone, whether it was translated or not.
  await until(() => expect(home.textContent?.replace(/[[\]]/g, '')).toBe(' 4 errors closedOpen'));
});

test('what is no child of the page still fails', () => {
  const stranger = document.createElement('p');
  document.body.append(stranger);
  expect(() => home.removeChild(stranger)).toThrow('not a child');
  stranger.remove();
});
