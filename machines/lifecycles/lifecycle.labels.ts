/** The labels of what every lifecycle has. */
import type { FlowParts, Labels } from '../kit/runtime/labels.ts';

/** Why a lifecycle has no view of its own. */
export const shownByItsCase: Labels = {
  ar: 'يديرها الخادم، وتعرض صفحة الطلب ما وصلت إليه.',
  en: 'The server runs it; the page of the case shows how far it is.',
};

export const lifecycleLabels = {
  actions: {
    notifyCitizen: ['يُشعر مقدم الطلب برسالة نصية', 'Notifies the applicant by text message', 'citizen'],
  },
  tags: {
    awaitsFund: ['الدور على الصندوق', 'The fund acts next'],
    awaitsCitizen: ['الدور على المواطن', 'The citizen acts next'],
    closed: ['مغلق', 'Closed'],
  },
} as const satisfies FlowParts;
