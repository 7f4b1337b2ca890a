import type { ReactNode } from 'react';
import type { FileCall } from '#contract/kernel/kernel.ts';
import { saveFile } from '#web/forms/files/save-file.ts';
import { useTask } from '#web/forms/use-task.ts';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';

type DownloadButtonProps = {
  /** The name of the file. */
  name: string;
  file: FileCall;
  pendingText?: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
  variant?: 'secondary' | 'gold';
};

/** Downloads a file in the language of the page. */
export const DownloadButton = ({
  name,
  file,
  variant = 'secondary',
  icon = <DownloadIcon />,
  ...button
}: DownloadButtonProps) => {
  const { run, isRunning } = useTask(() => saveFile(file, name));
  return (
    <Button
      {...button}
      variant={variant}
      small={variant === 'secondary'}
      iconBefore={icon}
      pending={isRunning}
      onClick={run}
    />
  );
};
