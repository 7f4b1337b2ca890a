/** The state of the atlas is in the address: the machine, the mode, the view, and what is chosen. */
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';

export const MODES = ['read', 'live', 'explore', 'path', 'diff'] as const;
export const VIEWS = ['drawing', 'table'] as const;
export const OVERLAYS = ['none', 'coverage', 'traffic'] as const;
export type Mode = (typeof MODES)[number];
export type View = (typeof VIEWS)[number];
export type Overlay = (typeof OVERLAYS)[number];

export type Address = {
  lang: Lang;
  machine: string | null;
  mode: Mode;
  view: View;
  overlay: Overlay;
  state: string | null;
  /** The key of a transition. */
  transition: string | null;
  /** Ids of open states; null: all of them. */
  open: string[] | null;
};

const oneOf = <T extends string>(all: readonly T[], given: string | null, otherwise: T): T =>
  all.find((known) => known === given) ?? otherwise;

const parse = (search: string): Address => {
  const given = new URLSearchParams(search);
  const lang = given.get('lang') ?? '';
  return {
    lang: isLang(lang) ? lang : DEFAULT_LANG,
    machine: given.get('machine'),
    mode: oneOf(MODES, given.get('mode'), 'read'),
    view: oneOf(VIEWS, given.get('view'), 'drawing'),
    overlay: oneOf(OVERLAYS, given.get('overlay'), 'none'),
    state: given.get('state'),
    transition: given.get('transition'),
    open: given.get('open')?.split(',').filter(Boolean) ?? null,
  };
};

const write = ({ lang, machine, mode, view, overlay, state, transition, open }: Address): string => {
  const search = new URLSearchParams();
  if (machine !== null) search.set('machine', machine);
  if (lang !== DEFAULT_LANG) search.set('lang', lang);
  if (mode !== 'read') search.set('mode', mode);
  if (view !== 'drawing') search.set('view', view);
  if (overlay !== 'none') search.set('overlay', overlay);
  if (state !== null) search.set('state', state);
  if (transition !== null) search.set('transition', transition);
  if (open !== null) search.set('open', open.join());
  return `?${search}`;
};

const listeners = new Set<() => void>();
let current = parse(location.search);
addEventListener('popstate', () => {
  current = parse(location.search);
  for (const listener of listeners) listener();
});

export const readAddress = (): Address => current;

/** Another machine pushes an entry to the history; any other change replaces the entry. */
export const go = (change: Partial<Address>): void => {
  const next: Address = { ...current, ...change };
  // What is followed live before a flow was chosen is not a page that one would want to go back to.
  const isOtherMachine = next.machine !== current.machine && (current.machine !== null || current.mode === 'read');
  current = next;
  if (isOtherMachine) history.pushState(null, '', write(next));
  else history.replaceState(null, '', write(next));
  for (const listener of listeners) listener();
};

/** The address after a change, for links. */
export const hrefOf = (change: Partial<Address>): string => write({ ...current, ...change });

export const useAddress = (): Address =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readAddress);
