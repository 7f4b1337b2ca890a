/** Documents that were sent. A picture can be shown here; every document can be downloaded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { FileCall } from '#contract/kernel/kernel.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { saveFile } from '#web/forms/files/save-file.ts';
import { useTask } from '#web/forms/use-task.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';
import { EyeIcon } from '#web/ui/icons/tools.tsx';
import { FileName } from '#web/ui/Ltr.tsx';
import { isPicture } from './document-type.ts';
import { FilePicture } from './preview/FilePicture.tsx';
import styles from './upload.module.css';
import { formatBytes } from './upload-texts.ts';

type Props = {
  files: readonly Attachment[];
  /** The name of a kind of document. */
  titleOf: (kind: string) => string;
  fileOf: (file: Attachment) => FileCall;
};

export const SentDocuments = ({ files, ...names }: Props) => (
  <CaseList>
    {files.map((file) => (
      <Document key={file.id} file={file} {...names} />
    ))}
  </CaseList>
);

const Document = ({ file, titleOf, fileOf }: { file: Attachment } & Omit<Props, 'files'>) => {
  const { t } = useLingui();
  const lang = useLang();
  const [picture, setPicture] = useState<Blob>();
  const save = useTask(() => saveFile(fileOf(file), file.name));
  const look = useTask(async () => setPicture(await fileOf(file).read()));
  const name = titleOf(file.kind);
  return (
    <CaseItem
      picture={<FilePicture file={file} contentOf={(signal) => fileOf(file).read({ signal })} />}
      title={name}
      detail={
        <>
          <FileName>{file.name}</FileName> · {formatBytes(file.size, lang)}
          <br />
          {formatBothCalendars(file.uploadedAt, lang)}
        </>
      }
      action={
        <span className={styles.actions}>
          {isPicture(file.type) && (
            <Button small variant="text" pending={look.isRunning} aria-label={t`Show: ${name}`} onClick={look.run}>
              <EyeIcon />
            </Button>
          )}
          <Button small variant="text" pending={save.isRunning} aria-label={t`Download: ${name}`} onClick={save.run}>
            <DownloadIcon />
          </Button>
          {picture && (
            <Dialog open title={name} closeLabel={t`Close`} onClose={() => setPicture(undefined)}>
              <Picture content={picture} name={name} />
            </Dialog>
          )}
        </span>
      }
    />
  );
};

const Picture = ({ content, name }: { content: Blob; name: string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address === undefined ? (
    <p>
      <Trans>The picture is being opened</Trans>
    </p>
  ) : (
    <img className={styles.picture} src={address} alt={name} />
  );
};
