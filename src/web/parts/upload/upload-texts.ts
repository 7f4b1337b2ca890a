/** The texts of uploads: the size of a file, the limits, why a file was refused, and the texts of the cards. */
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { FileInfo, UploadStage } from '#machines/upload/upload.machine.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useConfig } from '#web/state/config.ts';
import type { UploadWords } from '#web/ui/FileUpload.tsx';

const KILO = 1024;

/** A size in the language of the page, with Latin digits. */
export const formatBytes = (bytes: number, lang: Lang): string => {
  const [amount, unit] =
    bytes < KILO * KILO ? [Math.max(1, bytes / KILO), 'kilobyte'] : [bytes / KILO / KILO, 'megabyte'];
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    // Arabic abbreviates only one of the two units.
    unitDisplay: lang === 'ar' ? 'long' : 'short',
    // A file above the limit must not read like the limit.
    roundingMode: amount < 10 ? 'halfExpand' : 'ceil',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(amount);
};

const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};

export const useUploadLimits = () => useConfig()?.upload ?? limits.upload;

/** What a file may be: "JPG, PNG, GIF or PDF, up to 10 MB". */
export const useLimitsText = (): string => {
  const { t } = useLingui();
  const lang = useLang();
  const { types, maxBytes } = useUploadLimits();
  const kinds = new Intl.ListFormat(localeOf(lang), { type: 'disjunction' }).format(
    types.map((type) => NAMES[type] ?? type),
  );
  const size = formatBytes(maxBytes, lang);
  return t`${kinds}, up to ${size}`;
};

/** Why a file was refused, as precisely as the device can tell. */
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
    // The extension belongs to an accepted type, the content does not.
    if (problem.code === 'file_type_not_accepted' && file && file.type !== '')
      return t`The content of this file is not what its name says. It may be damaged, or a file of another type that was renamed.`;
    return problemText(problem);
  };
};

/** The texts on the card of a document. */
export const useUploadTexts = (stage: UploadStage): UploadWords => {
  const { t } = useLingui();
  return {
    choose: t`Choose a file`,
    drop: t`or drop it here`,
    dropOne: t`Drop a single file here: each document has its own place, and a folder cannot be taken`,
    camera: t`Take a picture`,
    replace: stage === 'attached' ? t`Replace` : t`Choose another file`,
    remove: t`Remove`,
    cancel: t`Cancel the upload`,
    retry: t`Try again`,
    checking: stage === 'removing' ? t`The file is being removed` : t`The file is being checked`,
    slow: t`Waiting for the connection. The upload continues by itself.`,
    done: t`Attached`,
    progress: (percent) => t`${percent} % sent`,
  };
};
