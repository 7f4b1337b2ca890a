import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransactionKind } from '#contract/loans/transactions.ts';

/** What was booked on a loan account, as its citizen reads it. */
export const transactionNames: Record<TransactionKind, MessageDescriptor> = {
  disbursement: msg`Disbursed to you`,
  payment: msg`Payment received`,
  exemption: msg`Exempted by the fund`,
};
