/** The documents of a request, those sent later too. A picture can be shown here; every document can be downloaded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { api } from '#web/api/api.ts';
import { saveFile, useTask } from '#web/forms/use-task.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { isPicture } from '#web/parts/upload/document-type.ts';
import { formatBytes } from '#web/parts/upload/upload-texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';
import { EyeIcon } from '#web/ui/icons/tools.tsx';
import styles from './deals.module.css';

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
