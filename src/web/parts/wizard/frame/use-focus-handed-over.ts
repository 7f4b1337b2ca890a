/** When a screen with the focus is replaced by another, the heading takes the focus: keyboard and screen reader start there. */
import { useLayoutEffect } from 'react';
import { focusHeading } from '#web/routing/page-title.tsx';

export const useFocusHandedOver = () =>
  useLayoutEffect(
    () => () => {
      const before = document.activeElement;
      if (!before?.closest('main')) return;
      queueMicrotask(() => {
        const now = document.activeElement;
        // A screen may have placed the focus itself, in the field that it is about.
        if (now === document.body || now === before) focusHeading();
      });
    },
    [],
  );
