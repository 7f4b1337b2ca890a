/**
 * Text messages about a deal: that something happened, and the reference number, but nothing that a stranger should not
 * read.
 */
import type { Transaction } from 'kysely';
import type { DealNotice } from '#machines/lifecycles/deal/deal.events.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

const texts: Record<DealNotice, (reference: string) => string> = {
  applicationReceived: (reference) =>
    `صندوق التنمية الزراعية: استلمنا طلبك ${reference}، وسنبلغك بكل خطوة.\nYour application ${reference} has been received.`,
  stepCompleted: (reference) =>
    `صندوق التنمية الزراعية: انتقل طلبك ${reference} إلى خطوته التالية.\nYour request ${reference} has moved to its next step.`,
  documentWanted: (reference) =>
    `صندوق التنمية الزراعية: يحتاج طلبك ${reference} إلى مستند، وتفاصيله في حسابك.\nA document is needed for your request ${reference}; see your account.`,
  documentNotWanted: (reference) =>
    `صندوق التنمية الزراعية: لم يعد المستند المطلوب لطلبك ${reference} مطلوبًا.\nThe document that was asked for ${reference} is no longer needed.`,
  contractReady: (reference) =>
    `صندوق التنمية الزراعية: عقد الطلب ${reference} جاهز لتوقيعك.\nThe contract of ${reference} is ready for you to sign.`,
  dealRejected: (reference) =>
    `صندوق التنمية الزراعية: صدر قرار بشأن طلبك ${reference}، وتفاصيله في حسابك.\nThere is a decision on ${reference}; see your account.`,
  dealCancelled: (reference) =>
    `صندوق التنمية الزراعية: ألغي الطلب ${reference}.\nThe request ${reference} has been cancelled.`,
};

/** In both languages, because the server does not know which one the citizen reads. */
export const tellCitizen = async (
  outbox: Pick<Outbox, 'enqueue'>,
  tx: Transaction<Database>,
  deal: { civilId: string; id: string },
  notice: DealNotice,
): Promise<void> => {
  const { mobile, reference } = await tx
    .selectFrom('deal')
    .innerJoin('citizen', 'citizen.civil_id', 'deal.civil_id')
    .select(['citizen.mobile', 'deal.reference'])
    .where('deal.civil_id', '=', deal.civilId)
    .where('deal.id', '=', deal.id)
    .executeTakeFirstOrThrow();
  await outbox.enqueue(tx, 'sms', { to: mobile, text: texts[notice](reference) });
};
