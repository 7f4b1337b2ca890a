/** When a screen goes that had the focus, the next one's heading takes it over: a keyboard and a screen reader start there. */
import { useLayoutEffect, useRef } from 'react';

export const useFocusHandedOver = () => {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const screen = main.current;
    return () => {
      if (screen?.contains(document.activeElement))
        queueMicrotask(() => {
          // Some screens place it themselves, in the field they are about.
          if (document.activeElement === document.body)
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
        });
    };
  }, []);
  return main;
};
