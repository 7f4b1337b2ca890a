/**
 * The screen of one state: the portal's own view, with an actor that was taken there by the model's events. It only
 * shows the screen: it makes no calls, stores nothing, and does not read the session or the storage of this browser.
 */
import { bodies } from 'virtual:atlas';
import { DEFAULT_LANG, isLang } from '#contract/kernel/lang.ts';

const isolate = () => {
  globalThis.fetch = () => new Promise<Response>(() => {});
  Storage.prototype.getItem = () => null;
  Storage.prototype.setItem = () => {};
  document.body.inert = true;
};

/** `machine`, `state` and `lang` are in the address. */
export const openScreen = async (asked: URLSearchParams): Promise<void> => {
  isolate();
  const lang = asked.get('lang') ?? '';
  const machine = asked.get('machine') ?? '';
  const state = asked.get('state') ?? '';
  const [body, { showScreen }] = await Promise.all([
    bodies[machine]?.().then((module) => module.default),
    import('#web/view-tests/show-screen.ts'),
  ]);
  const way = body?.ways[state];
  if (!body || !way) return;
  const [cover, events] = way;
  await showScreen(machine, body.covers[cover]?.events.slice(0, events) ?? [], isLang(lang) ? lang : DEFAULT_LANG);
  // A part of a page has no margins of its own.
  if (!document.querySelector('main')) document.body.style.padding = '16px';
};
