/** What a file may be, in words: "JPG, PNG, GIF or PDF, up to 10 MB". */
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { localeOf } from '#contract/kernel/lang.ts';
import { useConfig } from '#web/boot/config.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { formatBytes } from './file-size.ts';

const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};

export const useUploadLimits = () => useConfig()?.upload ?? limits.upload;

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
