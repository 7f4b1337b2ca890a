import { useEffect, useState } from 'react';
import { timeLeft, type Until } from './deadline.ts';

/** Whole seconds until a deadline; correct again as soon as the page wakes. */
export const useSecondsLeft = (until: Until): number => {
  const [seconds, setSeconds] = useState(() => Math.ceil(timeLeft(until) / 1000));
  useEffect(() => {
    const look = () => setSeconds(Math.ceil(timeLeft(until) / 1000));
    look();
    const ticking = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [until]);
  return seconds;
};
