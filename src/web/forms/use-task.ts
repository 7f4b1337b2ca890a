import { useState } from 'react';
import { report } from '#web/api/report.ts';

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

/** Downloads a file of the server, which needs the session's token and so cannot be a plain link. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started the download after the click.
  setTimeout(() => URL.revokeObjectURL(address));
};
