/** Runs `onEnd` after `seconds`; the time is paused while `held` and while the tab is hidden. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { startTimer } from '#contract/kernel/timer.ts';

export const useCountdown = (seconds: number | undefined, held: boolean, onEnd: () => void) => {
  const left = useRef((seconds ?? 0) * 1000);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined || held) return;
    let cancel: (() => void) | undefined;
    let since = 0;
    const stop = () => {
      if (!cancel) return;
      cancel();
      cancel = undefined;
      left.current -= Date.now() - since;
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      since = Date.now();
      cancel = startTimer(Math.max(0, left.current), end);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [seconds, held]);
};
