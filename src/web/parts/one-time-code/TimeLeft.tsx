import { useEffect, useState } from 'react';
import { Ltr } from '#web/ui/Ltr.tsx';

/** Counts down from when it is first shown, by the wall clock; never below nothing, never above where it started. */
export const TimeLeft = ({ milliseconds }: { milliseconds: number }) => {
  const [deadline] = useState(() => Date.now() + milliseconds);
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(deadline - Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [deadline]);
  const seconds = Math.ceil(Math.min(Math.max(left, 0), milliseconds) / 1000);
  return <Ltr>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</Ltr>;
};
