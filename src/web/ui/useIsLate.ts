import { useEffect, useState } from 'react';

/** Whether something has been going on for so many milliseconds, for what a quick end shall not show at all. */
export const useIsLate = (isOn: boolean, afterMs: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLate;
};
