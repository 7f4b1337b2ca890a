/**
 * The choice of a file that was uploaded before, beside the choice of a new one. Absent while there is none, or none
 * can be taken.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import { selectAttachment, selectCanReuse, type uploadMachine } from '#machines/upload/upload.machine.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileName } from '#web/ui/Ltr.tsx';
import { formatBytes } from '../upload-texts.ts';
import { asFileInfo, useEarlierFiles } from './earlier-files.ts';

type Upload = ActorRefFrom<typeof uploadMachine>;
type Use = (file: EarlierFile) => void;

export const EarlierFiles = ({ upload, kind, onUse }: { upload: Upload; kind: string; onUse: Use }) => {
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
