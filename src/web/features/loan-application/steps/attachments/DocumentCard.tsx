import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Catalogue } from '#contract/entities.ts';
import { selectDraftId, selectDraftSync, selectUpload } from '#machines/loan-application/loan-application.selectors.ts';
import type { UploadEvent, uploadMachine } from '#machines/upload/upload.machine.ts';
import {
  selectAttachment,
  selectCanCancel,
  selectCanRemove,
  selectCanRetry,
  selectFile,
  selectPercent,
  selectProblem,
  selectStage,
} from '#machines/upload/upload.selectors.ts';
import { hasInternet, tryAgain } from '#web/app/connectivity.ts';
import { useBilingual, useLang } from '#web/app/i18n.ts';
import { useStore } from '#web/app/store.ts';
import { FileUpload } from '#web/ui/FileUpload.tsx';

import { useApplication, useWizard } from '../../context.ts';
import { acceptedFiles } from '../../document-type.ts';
import { formatBytes } from '../../file-size.ts';
import { describeFile } from '../../uploads.ts';
import { useLimitsText, useUploadLimits } from './limits-text.ts';
import { useRefusalText } from './refusal-text.ts';
import { uploadStateOf } from './upload-state.ts';
import { usePicture } from './use-picture.ts';
import { useUploadWords } from './use-upload-words.ts';

type DocumentKind = Catalogue['documentKinds'][number];
type Asked = { document: DocumentKind; error: string | undefined };

/** What an error summary leads to: the card, whatever it is doing. */
export const documentId = (kind: string) => `document-${kind}`;

/** The place for one wanted document. */
export const DocumentCard = (asked: Asked) => {
  const upload = useApplication(selectUpload(asked.document.kind));
  return upload && <Place {...asked} upload={upload} />;
};

const Place = ({
  document: { kind, title, hint },
  error,
  upload,
}: Asked & { upload: ActorRefFrom<typeof uploadMachine> }) => {
  const lang = useLang();
  const words = useBilingual();
  const refusalText = useRefusalText();
  const { actor } = useWizard();
  const place = useRef<HTMLLIElement>(null);
  const stage = useSelector(upload, selectStage);
  const file = useSelector(upload, selectFile);
  const problem = useSelector(upload, selectProblem);
  const message = problem && refusalText(problem, file);
  const attachment = useSelector(upload, selectAttachment);
  const canCancel = useSelector(upload, selectCanCancel);
  const canRemove = useSelector(upload, selectCanRemove);
  const canRetry = useSelector(upload, selectCanRetry);
  const picture = usePicture(useApplication(selectDraftId), attachment);
  // Nothing else may be waiting to be sent: asking whether the line is back is then trying the upload.
  useEffect(() => tryAgain.on(() => upload.send({ type: 'network.up' })), [upload]);

  const state = uploadStateOf({
    stage,
    file,
    attachment,
    percent: useSelector(upload, selectPercent),
    hasInternet: useStore(hasInternet),
    message,
    size: attachment && formatBytes(attachment.size, lang),
    picture,
  });
  // The button that was pressed goes with the state it belonged to: the card keeps the focus.
  const send = (event: UploadEvent) => {
    place.current?.focus({ preventScroll: true });
    upload.send(event);
  };
  const cancel = canCancel ? () => send({ type: 'upload.cancel' }) : undefined;

  return (
    <li ref={place} id={documentId(kind)} tabIndex={-1}>
      <FileUpload
        title={words(title)}
        hint={words(hint)}
        limits={useLimitsText()}
        accept={acceptedFiles(useUploadLimits().types)}
        camera
        state={state}
        error={state.status === 'failed' ? undefined : stage === 'attached' ? message : error}
        words={useUploadWords(stage)}
        onChoose={(file) =>
          send({ type: 'file.choose', file: describeFile(file, () => selectDraftSync(actor.getSnapshot())) })
        }
        onCancel={cancel}
        onRetry={canRetry ? () => send({ type: 'upload.retry' }) : undefined}
        onRemove={canRemove ? () => send({ type: 'attachment.remove' }) : cancel}
      />
    </li>
  );
};
