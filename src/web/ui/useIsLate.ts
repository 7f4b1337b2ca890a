import { useEffect, useState } from 'react';
import { startTimer } from '#contract/kernel/timer.ts';

/** Whether something has been going on for so many milliseconds, for what a quick end shall not show at all. */
export const useIsLate = (isOn: boolean, afterMs: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const cancel = startTimer(afterMs, () => setLate(true));
    return () => {
      cancel();
      setLate(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLate;
};
