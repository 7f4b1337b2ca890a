/** What a file may be, in words: "JPG, PNG, GIF or PDF, up to 10 MB". */
import { useLingui } from '@lingui/react/macro';
import { localeOf } from '#contract/lang.ts';
import { limits } from '#contract/limits.ts';
import { useConfig } from '../config.ts';
import { useLang } from '../i18n.ts';
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
