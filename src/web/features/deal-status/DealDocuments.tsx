/** The papers of a request: every one that came with it or later. A picture can be looked at here, everything can be saved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/application.ts';
import type { DealDetails } from '#contract/entities.ts';
import { api } from '#web/app/api.ts';
import { formatBothCalendars } from '#web/app/format.ts';
import { useBilingual, useLang } from '#web/app/i18n.ts';
import { saveFile } from '#web/app/save-file.ts';
import { isPicture } from '#web/app/upload/document-type.ts';
import { formatBytes } from '#web/app/upload/file-size.ts';
import { useTask } from '#web/app/use-task.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';
import { EyeIcon } from '#web/ui/icons/tools.tsx';
import styles from './DealDocuments.module.css';

export const DealDocuments = ({ deal }: { deal: DealDetails }) => (
  <CaseList>
    {deal.attachments.map((file) => (
      <Document key={file.id} deal={deal} file={file} />
    ))}
  </CaseList>
);

const Document = ({ deal, file }: { deal: DealDetails; file: Attachment }) => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const [picture, setPicture] = useState<Blob>();
  const fetchContent = () => api.deals.document({ params: { id: deal.id, documentId: file.id } });
  const save = useTask(async () => saveFile(await fetchContent(), file.name));
  const look = useTask(async () => setPicture(await fetchContent()));
  const title = deal.documentTitles[file.kind];
  const name = title ? words(title) : file.kind;
  return (
    <CaseItem
      title={name}
      detail={
        <>
          <bdi>{file.name}</bdi> · {formatBytes(file.size, lang)}
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
