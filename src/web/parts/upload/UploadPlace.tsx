/** The place for one wanted document, whoever wants it: what its upload machine says, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FileInfo, UploadEvent, uploadMachine } from '#machines/upload/upload.machine.ts';
import {
  selectAttachment,
  selectCanCancel,
  selectCanRemove,
  selectCanRetry,
  selectFile,
  selectPercent,
  selectProblem,
  selectStage,
  selectState,
} from '#machines/upload/upload.selectors.ts';
import { hasInternet, tryAgain } from '#web/connectivity/connectivity.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useStore } from '#web/storage/store.ts';
import { FileUpload } from '#web/ui/FileUpload.tsx';
import { acceptedFiles } from './document-type.ts';
import { formatBytes } from './file-size.ts';
import { useLimitsText, useUploadLimits } from './limits-text.ts';
import { useRefusalText } from './refusal-text.ts';
import { uploadStateOf } from './upload-state.ts';
import { useUploadWords } from './use-upload-words.ts';

export const UploadPlace = ({
  id,
  title,
  hint,
  error,
  upload,
  picture,
  describe,
}: {
  id: string;
  title: ReactNode;
  hint: ReactNode;
  error?: string | undefined;
  upload: ActorRefFrom<typeof uploadMachine>;
  /** The address of the attached picture. */
  picture?: string | undefined;
  /** The event's description of a file just chosen. */
  describe: (file: File) => FileInfo;
}) => {
  const lang = useLang();
  const refusalText = useRefusalText();
  const place = useRef<HTMLLIElement>(null);
  const stage = useSelector(upload, selectStage);
  const file = useSelector(upload, selectFile);
  const problem = useSelector(upload, selectProblem);
  const message = problem && refusalText(problem, file);
  const attachment = useSelector(upload, selectAttachment);
  const canCancel = useSelector(upload, selectCanCancel);
  const canRemove = useSelector(upload, selectCanRemove);
  const canRetry = useSelector(upload, selectCanRetry);
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
    <li ref={place} id={id} tabIndex={-1} data-machine="upload" data-state={useSelector(upload, selectState)}>
      <FileUpload
        title={title}
        hint={hint}
        limits={useLimitsText()}
        accept={acceptedFiles(useUploadLimits().types)}
        camera
        state={state}
        error={state.status === 'failed' ? undefined : stage === 'attached' ? message : error}
        words={useUploadWords(stage)}
        onChoose={(chosen) => send({ type: 'file.choose', file: describe(chosen) })}
        onCancel={cancel}
        onRetry={canRetry ? () => send({ type: 'upload.retry' }) : undefined}
        onRemove={canRemove ? () => send({ type: 'attachment.remove' }) : cancel}
      />
    </li>
  );
};
