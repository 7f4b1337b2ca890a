/** The lines between the cards of the map: measured, so that they follow the page in both directions, and when it scrolls. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Link } from './map-data.ts';

export type Line = Link & { path: string };

const cardIn = (home: HTMLElement, id: string) => home.querySelector<HTMLElement>(`[data-flow="${id}"]`);

export const useLines = (home: RefObject<HTMLElement | null>, links: readonly Link[]): Line[] => {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const { current } = home;
    if (!current) return;
    const measure = () => {
      const origin = current.getBoundingClientRect();
      const next = links.flatMap((link): Line[] => {
        const [a, b] = [cardIn(current, link.from), cardIn(current, link.to)];
        if (!a || !b) return [];
        const [from, to] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const isAhead = to.left >= from.right;
        const isBehind = to.right <= from.left;
        // One below the other, as on a phone: the cards name each other in the table.
        if (!isAhead && !isBehind) return [];
        const x = (isAhead ? from.right : from.left) - origin.left;
        const tx = (isAhead ? to.left : to.right) - origin.left;
        const y = from.top + from.height / 2 - origin.top;
        const ty = to.top + to.height / 2 - origin.top;
        const bend = (tx - x) / 2;
        return [{ ...link, path: `M${x} ${y}C${x + bend} ${y} ${tx - bend} ${ty} ${tx} ${ty}` }];
      });
      setLines(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A column may move its cards without changing the height of the map, as when a font arrives.
    for (const element of [current, ...current.querySelectorAll('[data-flow]'), ...current.querySelectorAll('section')])
      observer.observe(element);
    void document.fonts.ready.then(measure);
    const scroller = current.closest('[data-scrolls]');
    scroller?.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller?.removeEventListener('scroll', measure);
    };
  }, [home, links]);
  return lines;
};
