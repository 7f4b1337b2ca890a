import { formatDate, formatHijri } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { instantOf } from './hijri.ts';

/** A due date in its own calendar, and in the other one as a note. */
export const useDueDate = () => {
  const lang = useLang();
  return (hijri: string) => {
    const instant = instantOf(hijri);
    return { value: formatHijri(instant, lang), note: formatDate(instant, lang) };
  };
};
