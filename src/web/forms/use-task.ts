import { useState } from 'react';
import { report } from '#web/api/report.ts';

/** Something short that the host does on a press: one at a time, and what goes wrong is told in the notices. */
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
