import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealType } from '#contract/loans/deals.ts';

/** What the loan of a request pays for. */
export const dealTypeNames: Record<DealType, MessageDescriptor> = {
  capital: msg`Capital loan`,
  operational: msg`Operating loan`,
  capitalAndOperational: msg`Capital and operating loan`,
};
