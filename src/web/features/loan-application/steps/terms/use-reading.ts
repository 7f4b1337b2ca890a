import { type RefObject, useEffect, useState } from 'react';

/** How many of the list's items have come into view so far, in their order. */
export const useReading = (list: RefObject<HTMLOListElement | null>): number => {
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (!list.current) return;
    const items = [...list.current.children];
    const watching = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => items.indexOf(target) + 1);
        setRead((before) => Math.max(before, ...seen));
      },
      { threshold: 0.9 },
    );
    for (const item of items) watching.observe(item);
    return () => watching.disconnect();
  }, [list]);
  return read;
};
