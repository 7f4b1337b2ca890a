/** Texts for the reasons why an application cannot be submitted yet. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Blocker, BlockerReason } from '#contract/loans/loan-application.ts';

const texts = {
  stepUnanswered: () => msg`This step is not completed yet`,
  applicantTypeNotServed: () => msg`The product you chose is not offered to this type of applicant`,
  applicantTooYoung: (parameter) => {
    const age = Number(parameter);
    return msg`${plural(age, { one: 'An individual applicant must be # year old or more', other: 'An individual applicant must be # years old or more' })}`;
  },
  productTargetReached: () =>
    msg`Product not available until end of fiscal year (target achieved). Choose another product`,
  livestockTargetReached: () =>
    msg`Annual operational-cost target for livestock breeders reached. Choose another product`,
  costMissing: () => msg`You must enter at least one cost`,
  capitalCostMissing: () => msg`You must enter capital cost`,
  operationalCostMissing: () => msg`You must enter operational cost`,
  revenueUnanswered: () => msg`Answer about the annual revenue is required`,
  documentMissing: (document) => msg`A required document is missing: ${document}`,
  registerMissing: () => msg`Commercial register number is required`,
  identityUnconfirmed: () => msg`Confirm your identity with the code sent to your mobile`,
  termsNotAccepted: () => msg`The terms are not accepted yet`,
} satisfies Record<BlockerReason, (parameter: string) => MessageDescriptor>;

/** `nameOf` names a missing document by its kind, the parameter of the blocker. */
export const useBlockerText = () => {
  const { i18n } = useLingui();
  return (
    { reason, parameter = '' }: Pick<Blocker, 'reason' | 'parameter'>,
    nameOf: (kind: string) => string = (kind) => kind,
  ): string => i18n._(texts[reason](reason === 'documentMissing' ? nameOf(parameter) : parameter));
};
