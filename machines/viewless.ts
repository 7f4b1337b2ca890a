/** Flows without a view of their own, with the reason: the atlas says it, and the views' tests expect no view. */
import type { Bilingual } from '#contract/fields/fields.ts';

const byTheServer = {
  ar: 'يديرها الخادم، وتعرض صفحة الطلب ما وصلت إليه.',
  en: 'The server runs it; the page of the case shows how far it is.',
} as const satisfies Bilingual;

export const VIEWLESS: Readonly<Record<string, Bilingual>> = {
  session: { ar: 'أثرها ظاهر في كل صفحة.', en: 'Every page shows its result.' },
  wrapperInit: { ar: 'يجري تعرّف التطبيق من غير رسالة.', en: 'The app is recognised without a message.' },
  deal: byTheServer,
  contract: byTheServer,
  appointment: byTheServer,
  exemption: byTheServer,
  exportRequest: byTheServer,
  letter: byTheServer,
};
