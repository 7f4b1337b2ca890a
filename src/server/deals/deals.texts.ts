/** Notices about a deal. */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { DealNotice } from '#machines/lifecycles/deal/deal.events.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

const texts: Record<DealNotice, (reference: string) => Bilingual> = {
  applicationReceived: (reference) => ({
    ar: `استلمنا طلبك ${reference}. سنرسل إليك إشعارًا عند كل خطوة.`,
    en: `We have received your application ${reference}. We will send you a message at every step.`,
  }),
  stepCompleted: (reference) => ({
    ar: `انتقل طلبك ${reference} إلى الخطوة التالية. تابعه في حسابك.`,
    en: `Your request ${reference} has moved to its next step. Follow it in your account.`,
  }),
  documentWanted: (reference) => ({
    ar: `نحتاج إلى مستند لإكمال طلبك ${reference}. ادخل إلى حسابك لمعرفة المطلوب وإرساله.`,
    en: `We need a document for your request ${reference}. Log in to see which one and send it.`,
  }),
  documentNotWanted: (reference) => ({
    ar: `لم نعد نحتاج إلى المستند الذي طلبناه منك لطلبك ${reference}.`,
    en: `We no longer need the document we asked you for in your request ${reference}.`,
  }),
  contractReady: (reference) => ({
    ar: `عقد طلبك ${reference} جاهز. ادخل إلى حسابك لقراءته وتوقيعه.`,
    en: `The contract for your request ${reference} is ready. Log in to read and sign it.`,
  }),
  dealRejected: (reference) => ({
    ar: `صدر القرار في طلبك ${reference}. ادخل إلى حسابك لقراءته.`,
    en: `The fund has decided on your request ${reference}. Log in to read the decision.`,
  }),
  dealCancelled: (reference) => ({
    ar: `أُلغي طلبك ${reference}.`,
    en: `Your request ${reference} has been cancelled.`,
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
