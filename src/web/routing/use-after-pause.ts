import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A pause in typing after which the address follows; a browser refuses to change it with every key. */
const PAUSE_MS = 400;

/**
 * Writes what is typed into the address after a pause. Once the person is on the way to another page it is not written any more: the
 * page that is being left would call them back.
 */
export const useAfterPause = () => {
  const router = useRouter();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(pause.current);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    stop,
    begin: (write: () => void) => {
      stop();
      const { pathname } = router.latestLocation;
      pause.current = setTimeout(() => {
        if (router.latestLocation.pathname === pathname) write();
      }, PAUSE_MS);
    },
  };
};
