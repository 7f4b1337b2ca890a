import { useState } from 'react';
import { report } from '#web/notices/report.ts';

/** A short call to the server on a press: one at a time. A failure is reported in the notices. */
export const useTask = (task: () => Promise<void>) => {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    if (isRunning) return;
    setRunning(true);
    void task()
      .catch((thrown: unknown) => report(thrown))
      .finally(() => setRunning(false));
  };
  return { run, isRunning };
};
