/** Text messages about a contract: that something happened, and its number, but nothing that a stranger should not read. */
import type { Transaction } from 'kysely';
import type { RequestType } from '#contract/loans/contracts.ts';
import type { ContractNotice } from '#machines/lifecycles/contract/contract.machine.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

type Text = (number: string) => string;
const texts: Record<RequestType, Record<ContractNotice, Text>> = {
  contract: {
    contractSigned: (number) =>
      `صندوق التنمية الزراعية: اكتمل توقيع العقد ${number}، ونسخته الموقعة في حسابك.\nThe contract ${number} is signed; the signed copy is in your account.`,
    contractRefused: (number) =>
      `صندوق التنمية الزراعية: صدر قرار بشأن العقد ${number}، وتفاصيله في حسابك.\nThere is a decision on the contract ${number}; see your account.`,
    approvalWaitEnded: (number) =>
      `صندوق التنمية الزراعية: انتهت مدة انتظار الموافقة على العقد ${number}، ويمكنك التوقيع مرة أخرى.\nThe wait for approval of the contract ${number} has ended; you can sign again.`,
  },
  disbursement: {
    contractSigned: (number) =>
      `صندوق التنمية الزراعية: تمت الموافقة على طلب صرف الدفعة ${number}.\nThe disbursement ${number} is approved.`,
    contractRefused: (number) =>
      `صندوق التنمية الزراعية: صدر قرار بشأن طلب صرف الدفعة ${number}، وتفاصيله في حسابك.\nThere is a decision on the disbursement ${number}; see your account.`,
    approvalWaitEnded: (number) =>
      `صندوق التنمية الزراعية: انتهت مدة انتظار الموافقة على صرف الدفعة ${number}، ويمكنك التوقيع مرة أخرى.\nThe wait for approval of the disbursement ${number} has ended; you can sign again.`,
  },
};

/** In both languages, because the server does not know which one the citizen reads. */
export const tellCitizen = async (
  outbox: Pick<Outbox, 'enqueue'>,
  tx: Transaction<Database>,
  contract: { civil_id: string; number: string; request_type: RequestType },
  notice: ContractNotice,
): Promise<void> => {
  const { mobile } = await citizenOf(tx, contract.civil_id);
  await outbox.enqueue(tx, 'sms', { to: mobile, text: texts[contract.request_type][notice](contract.number) });
};
