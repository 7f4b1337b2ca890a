/** Runs `onEnd` after `seconds`; the time is paused while `held` and while the tab is hidden. */
import { useEffect, useEffectEvent, useRef } from 'react';

export const useCountdown = (seconds: number | undefined, held: boolean, onEnd: () => void) => {
  const left = useRef((seconds ?? 0) * 1000);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined || held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= Date.now() - since;
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      since = Date.now();
      timer = setTimeout(end, Math.max(0, left.current));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [seconds, held]);
};
