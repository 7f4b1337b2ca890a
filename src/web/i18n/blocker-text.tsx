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
    msg`The product you chose is not available until the end of the fiscal year, because its target has been reached`,
  livestockTargetReached: () =>
    msg`The annual target of operational costs for livestock breeders has been reached; choose another product`,
  costMissing: () => msg`Enter the capital cost, the operational cost, or both`,
  revenueUnanswered: () => msg`The question about the annual revenue is not answered`,
  documentMissing: (document) => msg`A required document is missing: ${document}`,
  registerMissing: () => msg`The commercial register number is missing`,
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
