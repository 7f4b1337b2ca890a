/** Messages to the fund as rows: of two visitors and a citizen, one of them handled. */
import type { Transaction } from 'kysely';
import type { ContactReason } from '#contract/services/contact.ts';
import type { Context } from '#server/core/context.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { daysBefore } from './applications.ts';
import { people } from './people.ts';

type Sent = {
  reason: ContactReason;
  subject: string;
  message: string;
  name: string;
  mobile: string | null;
  email: string | null;
  country: string;
  city: string;
  daysAgo: number;
  note: string | null;
};

const visitors: readonly Sent[] = [
  {
    reason: 'suggestion',
    subject: 'مواقف فرع بريدة',
    message: 'أقترح تخصيص موقفين لكبار السن أمام باب الفرع؛ فالمواقف الحالية بعيدة عن المدخل.',
    name: 'صالح المطيري',
    mobile: '0553340917',
    email: null,
    country: 'SA',
    city: 'بريدة',
    daysAgo: 0.2,
    note: null,
  },
  {
    reason: 'inquiry',
    subject: 'Supplier of irrigation pumps',
    message:
      'We supply solar pumps. How does a supplier become known to the fund, and to whom may we send our catalogue?',
    name: 'Mahmoud Fathy',
    mobile: null,
    email: 'm.fathy@pumps.example',
    country: 'EG',
    city: 'Cairo',
    daysAgo: 6,
    note: 'أُرسل إليه دليل تسجيل الموردين بالبريد الإلكتروني.',
  },
];
const ofCitizen: Omit<Sent, 'name' | 'mobile' | 'email'> = {
  reason: 'technicalProblem',
  subject: 'لا تُرفع صورة الصك',
  message: 'أحاول رفع صورة الصك من الجوال منذ أمس، ولا تظهر بعد اختيارها.\nجهازي آيفون، والصورة بحجم 4 ميجابايت.',
  country: 'SA',
  city: 'عنيزة',
  daysAgo: 1,
  note: null,
};

export const plantMessages = async (
  tx: Transaction<Database>,
  { ids, chance }: Pick<Context, 'ids' | 'chance'>,
  now: Date,
): Promise<void> => {
  const [citizen] = people;
  if (!citizen) throw new Error('there is no citizen');
  const { civilId, fullName, mobile, email } = citizen;
  const sent = [
    ...visitors.map((one) => ({ ...one, civilId: null })),
    { ...ofCitizen, civilId, name: fullName.ar, mobile, email },
  ];
  for (const { daysAgo, note, civilId: civil_id, ...message } of sent) {
    const id = ids();
    await tx
      .insertInto('contact_message')
      .values({
        ...message,
        ...{ id, key: `seed:${id}`, request_hash: '', reference: createReferenceNumber('CM', chance) },
        ...{ civil_id, lang: 'ar', sent_at: daysBefore(now, daysAgo), handled_at: null, note: null },
      })
      .execute();
    if (note !== null)
      await tx
        .updateTable('contact_message')
        .set({ handled_at: daysBefore(now, daysAgo - 1), note })
        .where('id', '=', id)
        .execute();
  }
};
