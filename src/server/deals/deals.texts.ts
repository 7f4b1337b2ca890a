/** Notices about a deal. */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { DealNotice } from '#machines/lifecycles/deal/deal.events.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

const texts: Record<DealNotice, (reference: string) => Bilingual> = {
  applicationReceived: (reference) => ({
    ar: `استلمنا طلبك ${reference}، وسنبلغك بكل خطوة.`,
    en: `Your application ${reference} has been received.`,
  }),
  stepCompleted: (reference) => ({
    ar: `انتقل طلبك ${reference} إلى خطوته التالية.`,
    en: `Your request ${reference} has moved to its next step.`,
  }),
  documentWanted: (reference) => ({
    ar: `يحتاج طلبك ${reference} إلى مستند، وتفاصيله في حسابك.`,
    en: `A document is needed for your request ${reference}; see your account.`,
  }),
  documentNotWanted: (reference) => ({
    ar: `لم يعد المستند المطلوب لطلبك ${reference} مطلوبًا.`,
    en: `The document that was asked for ${reference} is no longer needed.`,
  }),
  contractReady: (reference) => ({
    ar: `عقد الطلب ${reference} جاهز لتوقيعك.`,
    en: `The contract of ${reference} is ready for you to sign.`,
  }),
  dealRejected: (reference) => ({
    ar: `صدر قرار بشأن طلبك ${reference}، وتفاصيله في حسابك.`,
    en: `There is a decision on ${reference}; see your account.`,
  }),
  dealCancelled: (reference) => ({
    ar: `ألغي الطلب ${reference}.`,
    en: `The request ${reference} has been cancelled.`,
  }),
};

export const tellCitizen = async (
  needs: Notifies,
  tx: Transaction<Database>,
  { civilId, id }: { civilId: string; id: string },
  notice: DealNotice,
): Promise<void> => {
  const { reference } = await tx
    .selectFrom('deal')
    .select('reference')
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(needs, tx, { civilId, topic: 'deal', text: texts[notice](reference), to: `deal_status/${id}` });
};
