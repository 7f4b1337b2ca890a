/** Sizes of files as people say them, in the page's language with Latin digits. */
import { type Lang, localeOf } from '#contract/kernel/lang.ts';

const KILO = 1024;

export const formatBytes = (bytes: number, lang: Lang): string => {
  const [amount, unit] =
    bytes < KILO * KILO ? [Math.max(1, bytes / KILO), 'kilobyte'] : [bytes / KILO / KILO, 'megabyte'];
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    // Arabic abbreviates the one and not the other.
    unitDisplay: lang === 'ar' ? 'long' : 'short',
    // Never rounded up to a limit that the file exceeds.
    roundingMode: amount < 10 ? 'halfExpand' : 'ceil',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(amount);
};
