/**
 * What a citizen was looking at stays in view: after Back the link that led away has the focus again, where the page was scrolled to;
 * a link to a part of another page focuses that part; a language switch keeps the text at the top of the window where it is.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { focusHeading, isInView } from '#web/routing/page-title.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { forgetPlaced, isPlaced } from './place-address.ts';

const LINKS = 'main a[href]';
/** What holds a line of text or a control. */
const LINES = 'main :is(h1, h2, h3, p, li, dt, dd, th, td, label, legend, a, button)';

/** The links that led away, by the key of the history's entry: which one of those with the same address. */
const left = new Map<string, { href: string; index: number }>();

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter((link) => link.getAttribute('href') === href);

const rememberLink = (key: string) => {
  const link = document.activeElement?.closest(LINKS);
  const href = link?.getAttribute('href');
  if (!link || !href) return left.delete(key);
  return left.set(key, { href, index: linksTo(href).indexOf(link as HTMLAnchorElement) });
};

/** Focuses the link that led away from this entry, if it is where the page was scrolled to. */
const focusLink = (key: string): boolean => {
  const { href, index = 0 } = left.get(key) ?? {};
  const link = href === undefined ? undefined : linksTo(href)[index];
  if (!link || !isInView(link)) return false;
  link.focus({ preventScroll: true });
  return true;
};

/** Focuses what the hash of the address leads to; an answer that opens itself has the focus already. */
const focusTarget = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(hash);
  if (!target) return false;
  const place = target.closest('details') ?? target;
  if (place.contains(document.activeElement)) return true;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};

/** Focuses a link, the target or the heading after each change of page; a language switch is not one. */
export const keepFocusInView = (router: RegisteredRouter) => {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const key = fromLocation?.state.__TSR_key;
    if (key && pathChanged) rememberLink(key);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const wasThere = isPlaced(toLocation);
    forgetPlaced();
    if (!fromLocation || wasThere) return;
    if (splitPath(fromLocation.pathname).rest === splitPath(toLocation.pathname).rest) return;
    if (!focusLink(toLocation.state.__TSR_key ?? '') && !focusTarget(toLocation.hash)) focusHeading();
  });
};

/** The first line of the page that begins in the window, below what sticks to its upper edge. */
const firstLineInView = () => {
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = [...document.querySelectorAll(LINES)].find(
    (element) => Math.ceil(element.getBoundingClientRect().top) >= Math.floor(above),
  );
  return line && { line, top: line.getBoundingClientRect().top };
};

/** A language switch keeps the place: texts are longer in one language than in the other. */
export const keepPlaceInLanguages = (router: RegisteredRouter) => {
  let place: ReturnType<typeof firstLineInView>;
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const [from, to] = [fromLocation && splitPath(fromLocation.pathname), splitPath(toLocation.pathname)];
    const isSwitch = from?.rest === to.rest && from.lang !== to.lang;
    place = isSwitch && scrollY > 0 ? firstLineInView() : undefined;
  });
  router.subscribe('onRendered', () => {
    if (place?.line.isConnected)
      scrollBy({ top: place.line.getBoundingClientRect().top - place.top, behavior: 'instant' });
    place = undefined;
  });
};
