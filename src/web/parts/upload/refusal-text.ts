/** Why a file was not taken, as precisely as the device can tell. */
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/kernel/problems.ts';
import type { FileInfo } from '#machines/upload/upload.machine.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { formatBytes } from './file-size.ts';

export const useRefusalText = () => {
  const { t } = useLingui();
  const lang = useLang();
  const problemText = useProblemText();
  return (problem: Problem, file: FileInfo | null): string => {
    if (file?.size === 0) return t`This file is empty. Choose another one.`;
    if (problem.code === 'file_too_large' && file) {
      const size = formatBytes(file.size, lang);
      return `${problemText(problem)} ${t`This one has ${size}.`}`;
    }
    // Its name promises an accepted type, its bytes are something else.
    if (problem.code === 'file_type_not_accepted' && file && file.type !== '')
      return t`The content of this file is not what its name says. It may be damaged, or a file of another type that was renamed.`;
    return problemText(problem);
  };
};
