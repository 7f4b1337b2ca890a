import { useEffect } from 'react';

/** When what had the focus is gone and nothing on the new screen asks to be typed, reading starts at its heading. */
export const useHeadingFocus = (isDue = true) =>
  useEffect(() => {
    if (isDue) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isDue]);
