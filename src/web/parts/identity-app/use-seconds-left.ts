import { useEffect, useState } from 'react';
import type { IdentityRequest } from '#contract/access/identity-app.ts';
import { timeLeft } from './deadline.ts';

/** Whole seconds that a request can still be answered; right again as soon as the page wakes. */
export const useSecondsLeft = (request: IdentityRequest): number => {
  const [seconds, setSeconds] = useState(() => Math.ceil(timeLeft(request) / 1000));
  useEffect(() => {
    const look = () => setSeconds(Math.ceil(timeLeft(request) / 1000));
    look();
    const ticking = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [request]);
  return seconds;
};
