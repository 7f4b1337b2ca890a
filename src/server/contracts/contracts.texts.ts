/** Notices about a contract. */
import type { Selectable, Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { RequestType } from '#contract/loans/contracts.ts';
import type { ContractNotice } from '#machines/lifecycles/contract/contract.machine.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

type ContractRow = Selectable<Database['contract']>;

type Text = (number: string) => Bilingual;
const texts: Record<RequestType, Record<ContractNotice, Text>> = {
  contract: {
    contractSigned: (number) => ({
      ar: `اكتمل توقيع العقد ${number}، ونسخته الموقعة في حسابك.`,
      en: `The contract ${number} is signed; the signed copy is in your account.`,
    }),
    contractRefused: (number) => ({
      ar: `صدر قرار بشأن العقد ${number}، وتفاصيله في حسابك.`,
      en: `There is a decision on the contract ${number}; see your account.`,
    }),
    approvalWaitEnded: (number) => ({
      ar: `انتهت مدة انتظار الموافقة على العقد ${number}، ويمكنك التوقيع مرة أخرى.`,
      en: `The wait for approval of the contract ${number} has ended; you can sign again.`,
    }),
  },
  disbursement: {
    contractSigned: (number) => ({
      ar: `تمت الموافقة على طلب صرف الدفعة ${number}.`,
      en: `The disbursement ${number} is approved.`,
    }),
    contractRefused: (number) => ({
      ar: `صدر قرار بشأن طلب صرف الدفعة ${number}، وتفاصيله في حسابك.`,
      en: `There is a decision on the disbursement ${number}; see your account.`,
    }),
    approvalWaitEnded: (number) => ({
      ar: `انتهت مدة انتظار الموافقة على صرف الدفعة ${number}، ويمكنك التوقيع مرة أخرى.`,
      en: `The wait for approval of the disbursement ${number} has ended; you can sign again.`,
    }),
  },
};

export const tellCitizen = (
  needs: Notifies,
  tx: Transaction<Database>,
  { civil_id, id, number, request_type, loan_account_id }: ContractRow,
  notice: ContractNotice,
): Promise<void> => {
  const ofDeal = notice === 'contractSigned' ? `user_contract_document/${id}` : `deal_status/${id}`;
  return notify(needs, tx, {
    civilId: civil_id,
    topic: request_type,
    text: texts[request_type][notice](number),
    to: request_type === 'contract' ? ofDeal : `loan_account/${loan_account_id}`,
  });
};
