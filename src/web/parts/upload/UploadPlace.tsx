/** The card of one required document: it shows the state of its upload machine and sends it the citizen's actions. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import { selectProblem, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type FileInfo,
  selectAttachment,
  selectCanCancel,
  selectCanRemove,
  selectCanRetry,
  selectCanReuse,
  selectFile,
  selectPercent,
  selectStage,
  type UploadEvent,
  type uploadMachine,
} from '#machines/upload/upload.machine.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { hasInternet, tryAgain } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileUpload } from '#web/ui/FileUpload.tsx';
import { FileName } from '#web/ui/Ltr.tsx';
import { acceptedFiles } from './document-type.ts';
import { asFileInfo, useEarlierFiles } from './earlier/earlier-files.ts';
import { usePictureText } from './preview/FilePicture.tsx';
import { uploadStateOf } from './upload-state.ts';
import { formatBytes, useLimitsText, useRefusalText, useUploadLimits, useUploadTexts } from './upload-texts.ts';

/**
 * The choice of a file that was uploaded before, beside the choice of a new one. Absent while there is none, or none
 * can be taken.
 */
type Upload = ActorRefFrom<typeof uploadMachine>;
type Use = (file: EarlierFile) => void;

const EarlierFiles = ({ upload, kind, onUse }: { upload: Upload; kind: string; onUse: Use }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const files = useEarlierFiles(kind, useSelector(upload, selectAttachment)?.sha256);
  const canUse = useSelector(upload, (snapshot) =>
    files.some((file) => selectCanReuse(snapshot, asFileInfo(file, ''))),
  );
  if (!canUse) return null;
  return (
    <>
      <Button small variant="text" onClick={() => setOpen(true)}>
        <Trans>Use a file you uploaded before</Trans>
      </Button>
      <Dialog
        open={isOpen}
        title={<Trans>Use a file you uploaded before</Trans>}
        closeLabel={t`Close`}
        onClose={() => setOpen(false)}
      >
        <div className="stack">
          <p>
            <Trans>The file is copied; where you used it before, it stays as it is.</Trans>
          </p>
          <CaseList>
            {files.map((file) => (
              <File
                key={file.id}
                file={file}
                upload={upload}
                onUse={(used) => {
                  setOpen(false);
                  onUse(used);
                }}
              />
            ))}
          </CaseList>
        </div>
      </Dialog>
    </>
  );
};

const File = ({ file, upload, onUse }: { file: EarlierFile; upload: Upload; onUse: Use }) => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const canUse = useSelector(upload, (snapshot) => selectCanReuse(snapshot, asFileInfo(file, '')));
  const { name } = file;
  return (
    <CaseItem
      title={<FileName>{name}</FileName>}
      detail={
        <>
          {words(file.title)} · {formatBytes(file.size, lang)}
          <br />
          {formatBothCalendars(file.uploadedAt, lang)}
        </>
      }
      action={
        <Button
          small
          variant="secondary"
          unavailable={!canUse}
          aria-label={t`Use this file: ${name}`}
          onClick={() => onUse(file)}
        >
          <Trans>Use</Trans>
        </Button>
      }
    />
  );
};

type Props = {
  id: string;
  title: ReactNode;
  hint: ReactNode;
  error?: string | undefined;
  upload: ActorRefFrom<typeof uploadMachine>;
  /** The address of the picture of what is attached. */
  picture?: string | undefined;
  /** Describes a chosen file for the machine's event. */
  describe: (file: File) => FileInfo;
  /** Where a file that was uploaded before can take the place: describes it for the machine's event. */
  reuse?: { kind: string; describe: (file: EarlierFile) => FileInfo } | undefined;
};

export const UploadPlace = ({ id, title, hint, error, upload, picture, describe, reuse }: Props) => {
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
  useEffect(() => {
    const goOn = () => upload.send({ type: 'network.up' });
    const offs = [
      hasInternet.subscribe(() => hasInternet.get() && goOn()),
      // With nothing else waiting to be sent, a test of the connection is a new try of the upload.
      tryAgain.on(goOn),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [upload]);

  const state = uploadStateOf({
    stage,
    file,
    attachment,
    percent: useSelector(upload, selectPercent),
    hasInternet: useStore(hasInternet),
    message,
    size: attachment && formatBytes(attachment.size, lang),
    picture,
    pictureText: usePictureText()(attachment ?? { type: 'application/pdf', name: '' }),
  });
  const isEarlier = file?.source === 'server';
  // It is chosen in a dialog, which keeps the focus until it is closed.
  useEffect(() => {
    if (isEarlier) place.current?.focus({ preventScroll: true });
  }, [isEarlier]);
  // The pressed button disappears with its state, so the card takes the focus.
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
        words={useUploadTexts(stage)}
        onChoose={(chosen) => send({ type: 'file.choose', file: describe(chosen) })}
        others={
          reuse && (
            <EarlierFiles
              upload={upload}
              kind={reuse.kind}
              onUse={(earlier) => send({ type: 'file.reuse', file: reuse.describe(earlier) })}
            />
          )
        }
        onCancel={cancel}
        onRetry={canRetry ? () => send({ type: 'upload.retry' }) : undefined}
        onRemove={canRemove ? () => send({ type: 'attachment.remove' }) : cancel}
      />
    </li>
  );
};

const ignore = (event: DragEvent) => event.preventDefault();

/** Without this, the browser opens a file that is dropped beside its card, in place of the page. */
export const useStrayDropsIgnored = () => {
  useEffect(() => {
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
};
