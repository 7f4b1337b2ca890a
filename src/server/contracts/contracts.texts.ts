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
      ar: `اكتمل توقيع العقد ${number}. نزّل نسخته الموقعة من حسابك.`,
      en: `Both parties have signed the contract ${number}. Download the signed copy from your account.`,
    }),
    contractRefused: (number) => ({
      ar: `صدر قرار الصندوق في العقد ${number}. ادخل إلى حسابك لقراءته.`,
      en: `The fund has decided on the contract ${number}. Log in to read the decision.`,
    }),
    approvalWaitEnded: (number) => ({
      ar: `انتهت مدة انتظار الموافقة على العقد ${number}. ادخل إلى حسابك لتوقيعه مرة أخرى.`,
      en: `The waiting time for approval of the contract ${number} has ended. Log in to sign it again.`,
    }),
  },
  disbursement: {
    contractSigned: (number) => ({
      ar: `وافق الصندوق على صرف الدفعة ${number}.`,
      en: `The fund has approved the disbursement ${number}.`,
    }),
    contractRefused: (number) => ({
      ar: `صدر قرار الصندوق في صرف الدفعة ${number}. ادخل إلى حسابك لقراءته.`,
      en: `The fund has decided on the disbursement ${number}. Log in to read the decision.`,
    }),
    approvalWaitEnded: (number) => ({
      ar: `انتهت مدة انتظار الموافقة على صرف الدفعة ${number}. ادخل إلى حسابك لتوقيعها مرة أخرى.`,
      en: `The waiting time for approval of the disbursement ${number} has ended. Log in to sign it again.`,
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
