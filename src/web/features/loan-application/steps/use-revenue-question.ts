/** The revenue question with the one threshold of the house (product rulings, section 2). */
import { useLingui } from '@lingui/react/macro';
import { localeOf } from '#contract/kernel/lang.ts';
import { useConfig } from '#web/boot/config.ts';
import { useLang } from '#web/i18n/i18n.ts';

/** A function, so that its figure is formatted only for establishments, which are asked. */
export const useRevenueQuestion = (): (() => string) => {
  const { t } = useLingui();
  const lang = useLang();
  const config = useConfig();
  return () => {
    if (!config) return t`Does the establishment's annual revenue exceed the fund's limit?`;
    const threshold = new Intl.NumberFormat(localeOf(lang), { notation: 'compact', compactDisplay: 'long' }).format(
      config.annualRevenueThreshold / 100,
    );
    return t`Does the establishment's annual revenue exceed ${threshold} riyals?`;
  };
};
