/** The documents that a draft needs: a place for each, how many are attached, and what is said when going on is refused. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Bilingual } from '#contract/fields/fields.ts';
import { selectAttachment, selectIsUnderWay, type uploadMachine } from '#machines/upload/upload.machine.ts';
import { hasFileUnderWay, uploadsIn, type WithChildren } from '#machines/wizard/wizard.uploads.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import type { DraftUploads, Saving } from './draft-uploads.ts';
import { usePreview } from './preview/previews.ts';
import { UploadPlace } from './UploadPlace.tsx';
import styles from './upload.module.css';

type UploadActor = ActorRefFrom<typeof uploadMachine>;
export type RequiredDocument = { kind: string; title: Bilingual; hint: Bilingual };

/** What an error summary leads to: the card, whatever it is doing. */
const documentId = (kind: string) => `document-${kind}`;

/** The place for one required document. */
export const DraftDocument = ({
  document: { kind, title, hint },
  error,
  upload,
  draftId,
  saving,
  uploads,
}: {
  document: RequiredDocument;
  error: string | undefined;
  upload: UploadActor;
  draftId: string;
  saving: Saving;
  uploads: DraftUploads;
}) => {
  const words = useBilingual();
  const { describeEarlier } = uploads;
  const attachment = useSelector(upload, selectAttachment);
  const picture = usePreview(attachment, (signal) => uploads.contentOf(draftId, attachment?.id ?? '', signal));
  return (
    <UploadPlace
      id={documentId(kind)}
      title={words(title)}
      hint={words(hint)}
      error={error}
      upload={upload}
      picture={picture}
      describe={(file) => uploads.describeFile(file, saving)}
      reuse={describeEarlier && { kind, describe: (file) => describeEarlier(file, saving) }}
    />
  );
};

/** Whether a file is still on its way: without it, what is sent off would not be what the citizen sees. */
export const useUploading = (actor: { getSnapshot: () => WithChildren }): boolean => {
  const isUploading = () => hasFileUnderWay(actor.getSnapshot());
  return useSyncExternalStore(
    (changed) => {
      // The other children are not subscribed to: an error that only this subscriber heard would count as unhandled.
      const subscriptions = uploadsIn(actor.getSnapshot()).map((upload) => upload.subscribe(changed));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    isUploading,
    isUploading,
  );
};

/** The notice beside the button that sends: the file that was chosen last is not attached yet. */
export const StillUploading = () => (
  <Notice kind="info" role="status" title={<Trans>A file is still being uploaded</Trans>}>
    <Trans>Nothing is sent without it. Wait until it is attached, or remove it.</Trans>
  </Notice>
);

/** Going on from the documents: where it is refused, each missing one says why. */
export const useDocumentAttempts = ({
  documents,
  missing,
  uploadOf,
  missingText,
}: {
  documents: readonly RequiredDocument[];
  /** The kinds that are not attached. */
  missing: readonly string[];
  uploadOf: (kind: string) => UploadActor | undefined;
  missingText: (kind: string) => string;
}) => {
  const { t } = useLingui();
  const words = useBilingual();
  const isUnderWay = (kind: string) => {
    const upload = uploadOf(kind);
    return upload !== undefined && selectIsUnderWay(upload.getSnapshot());
  };
  const [attempt, setAttempt] = useState<{ version: number; underWay: string[] }>({ version: 0, underWay: [] });
  const refused = attempt.version > 0 ? missing : [];
  const errorOf = (kind: string) => {
    const document = documents.find((candidate) => candidate.kind === kind);
    const name = document ? words(document.title) : kind;
    if (!refused.includes(kind)) return undefined;
    return attempt.underWay.includes(kind) ? t`Wait until this document has arrived: ${name}` : missingText(kind);
  };
  return {
    errorOf,
    /** The errors for the `StepFrame`. */
    frame: {
      items: refused.map((kind) => ({ id: documentId(kind), message: errorOf(kind) ?? kind })),
      version: attempt.version,
    },
    refuse: () => setAttempt(({ version }) => ({ version: version + 1, underWay: missing.filter(isUnderWay) })),
  };
};

export const DocumentList = ({
  attached,
  required: wanted,
  areOptional = false,
  children,
}: {
  attached: number;
  /** The name `wanted` is part of the message's id. */
  required: number;
  /** None has to be attached, so there is nothing to fill up. */
  areOptional?: boolean;
  /** A card in an item for each document. */
  children: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.count}>
        <h2>
          {areOptional ? (
            <Trans>
              Files attached: {attached}, at most {wanted}
            </Trans>
          ) : (
            <Trans>
              Documents attached: {attached} of {wanted}
            </Trans>
          )}
        </h2>
        {!areOptional && (
          <SegmentBar
            label={t`Documents attached: ${attached} of ${wanted}`}
            segments={Array.from({ length: wanted }, (_, index) => ({ share: index < attached ? 1 : 0 }))}
          />
        )}
      </div>
      <ul className={styles.documents}>{children}</ul>
    </>
  );
};
