/** The words on the cards of documents. */
import { useLingui } from '@lingui/react/macro';
import type { UploadStage } from '#machines/upload/upload.selectors.ts';
import type { UploadWords } from '#web/ui/FileUpload.tsx';

export const useUploadWords = (stage: UploadStage): UploadWords => {
  const { t } = useLingui();
  return {
    choose: t`Choose a file`,
    drop: t`or drop it here`,
    camera: t`Take a picture`,
    replace: stage === 'attached' ? t`Replace` : t`Choose another file`,
    remove: t`Remove`,
    cancel: t`Cancel the upload`,
    retry: t`Try again`,
    checking: stage === 'removing' ? t`The file is being removed` : t`The file is being checked`,
    slow: t`Waiting for the connection. The upload goes on by itself.`,
    done: t`Attached`,
    progress: (percent) => t`${percent} % sent`,
  };
};
