/** The texts of the release certificate as a paper, in both languages. */
import type { ReleasePurpose } from '#contract/services/release-certificates.ts';
import { paperTexts } from '../paper.texts.ts';

type ByPurpose = Record<ReleasePurpose, string>;

const ar = {
  ...paperTexts.ar,
  title: 'شهادة إخلاء طرف',
  number: 'رقم الشهادة',
  lead: 'يشهد صندوق التنمية الزراعية بأن ذمة المذكور أدناه خالية من أي مبلغ للصندوق في تاريخ إصدار هذه الشهادة.',
  leadForDeceased:
    'يشهد صندوق التنمية الزراعية بأن ذمة المتوفى المذكور أدناه، رحمه الله، خالية من أي مبلغ للصندوق في تاريخ إصدار هذه الشهادة.',
  holder: 'صاحب الشهادة',
  name: 'الاسم',
  civilId: 'رقم الهوية الوطنية',
  commercialRegister: 'رقم السجل التجاري',
  particulars: 'الشهادة',
  purpose: 'الجهة',
  purposes: { ministryOfJustice: 'وزارة العدل', general: 'من يهمه الأمر' } satisfies ByPurpose,
  issued: 'تاريخ الإصدار',
  notes: {
    ministryOfJustice: 'صدرت هذه الشهادة لتقديمها إلى وزارة العدل، ومن ذلك فك رهن الصك المرهون لصالح الصندوق.',
    general: 'صدرت هذه الشهادة بناءً على الطلب لتقديمها إلى من يهمه الأمر.',
  } satisfies ByPurpose,
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Release certificate',
  number: 'Certification number',
  lead: 'The Agricultural Development Fund certifies that the person named below owes it nothing on the day of issue of this certificate.',
  leadForDeceased:
    'The Agricultural Development Fund certifies that nothing is owed to it for the late person named below on the day of issue of this certificate.',
  holder: 'Holder',
  name: 'Name',
  civilId: 'National ID number',
  commercialRegister: 'Commercial register',
  particulars: 'Certificate',
  purpose: 'Addressed to',
  purposes: { ministryOfJustice: 'The Ministry of Justice', general: 'To whom it may concern' },
  issued: 'Issued on',
  notes: {
    ministryOfJustice:
      'This certificate is issued for the Ministry of Justice, among other things to release a deed that is mortgaged to the fund.',
    general: 'This certificate is issued on request, to whom it may concern.',
  },
};

export const releaseTexts = { ar, en };
