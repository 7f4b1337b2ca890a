/** Who exports equipment, and has a request for an export certificate in every state (`export-certificates.ts`). */
import { table } from '#server/db/seeds/table.ts';
import { PEOPLE, peopleOf } from '../people.ts';

export const exporters = peopleOf(
  table(
    PEOPLE,
    `
  1071936204 | 1399/07/19 | 0529182640 | 101561 | sultan.alrashidi@example.com | hail | Sanabil1399 | بندر الشمري | Bandar Ash-Shammari
    | سلطان | الرشيدي | سلطان بن إبراهيم الرشيدي | 5518 طريق الملك عبدالعزيز، حي النقرة، حائل 55431 | يصدّر معدات زراعية: له مسودة، وطلب شهادة تصدير قيد الدراسة، وآخر رُفض، وشهادة سارية وأخرى ملغاة؛ أصدر الشهادة أو ارفض الطلب من المكتب
    | Sultan bin Ibrahim Ar-Rashidi | 5518 King Abdulaziz Road, An-Nuqrah, Hail 55431 | He exports equipment: a draft, a request under review, a refused one, a valid certificate and a revoked one; issue or refuse it at the desk`,
  ),
);
