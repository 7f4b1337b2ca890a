/** The documents as they were attached, for a review. */
import { Trans } from '@lingui/react/macro';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { FileName } from '#web/ui/Ltr.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import type { RequiredDocument } from './DraftDocument.tsx';
import { FilePicture } from './preview/FilePicture.tsx';
import styles from './upload.module.css';
import { formatBytes } from './upload-texts.ts';

type ContentOf = (attachmentId: string, signal: AbortSignal) => Promise<Blob>;

export const DocumentRows = ({
  documents,
  attachments,
  contentOf,
  areOptional = false,
}: {
  documents: readonly Pick<RequiredDocument, 'kind' | 'title'>[];
  attachments: readonly Attachment[];
  /** The content of an attached file, for its picture. */
  contentOf: ContentOf;
  /** Only what is attached is listed. */
  areOptional?: boolean;
}) => {
  const words = useBilingual();
  const shown = areOptional
    ? documents.filter(({ kind }) => attachments.some((file) => file.kind === kind))
    : documents;
  if (shown.length === 0)
    return (
      <SummaryRow label={<Trans>Files</Trans>}>
        <Trans>Nothing is attached</Trans>
      </SummaryRow>
    );
  return shown.map(({ kind, title }) => (
    <SummaryRow key={kind} label={words(title)}>
      <DocumentFile attachment={attachments.find((file) => file.kind === kind)} contentOf={contentOf} />
    </SummaryRow>
  ));
};

const DocumentFile = ({ attachment, contentOf }: { attachment: Attachment | undefined; contentOf: ContentOf }) => {
  const lang = useLang();
  if (!attachment)
    return (
      <Chip kind="act">
        <Trans>Missing</Trans>
      </Chip>
    );
  return (
    <span className={styles.file}>
      <FilePicture file={attachment} contentOf={(signal) => contentOf(attachment.id, signal)} />
      <span>
        <FileName>{attachment.name}</FileName> <small>{formatBytes(attachment.size, lang)}</small>
      </span>
    </span>
  );
};
