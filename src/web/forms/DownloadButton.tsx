import type { ReactNode } from 'react';
import { saveFile, useTask } from '#web/forms/use-task.ts';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';

type DownloadButtonProps = {
  /** Of the file. */
  name: string;
  fetchContent: () => Promise<Blob>;
  pendingText: ReactNode;
  children: ReactNode;
  variant?: 'secondary' | 'gold';
};

/** Downloads a file in the language of the page. */
export const DownloadButton = ({ name, fetchContent, variant = 'secondary', ...button }: DownloadButtonProps) => {
  const { run, isRunning } = useTask(async () => saveFile(await fetchContent(), name));
  return (
    <Button
      {...button}
      variant={variant}
      small={variant === 'secondary'}
      iconBefore={<DownloadIcon />}
      pending={isRunning}
      onClick={run}
    />
  );
};
