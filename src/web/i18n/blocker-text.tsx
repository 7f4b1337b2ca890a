/**
 * Texts for the reasons why an application cannot be submitted yet. Each begins with what to do; where a field resolves it, it
 * is the field's own sentence.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Blocker, BlockerReason } from '#contract/loans/loan-application.ts';
import { withinSentence } from './within-sentence.ts';

/** What to do about the fields of the application that resolve a blocker alone: their sentences begin with the same. */
export const fieldInstructions = {
  revenue: msg`Answer yes or no to the question about the annual revenue`,
  commercialRegister: msg`Enter the commercial register number`,
  terms: msg`Accept the terms`,
};

const texts = {
  stepUnanswered: () => msg`Complete this step`,
  applicantTypeNotServed: () => msg`Choose another product: this one is not offered to this type of applicant`,
  applicantTooYoung: (parameter) => {
    const age = Number(parameter);
    return msg`${plural(age, { one: 'Choose another applicant: an individual must be # year old or more', other: 'Choose another applicant: an individual must be # years old or more' })}`;
  },
  productTargetReached: () =>
    msg`Product not available until end of fiscal year (target achieved). Choose another product`,
  livestockTargetReached: () =>
    msg`Annual operational-cost target for livestock breeders reached. Choose another product`,
  costMissing: () => msg`You must enter at least one cost`,
  capitalCostMissing: () => msg`You must enter capital cost`,
  operationalCostMissing: () => msg`You must enter operational cost`,
  revenueUnanswered: () => fieldInstructions.revenue,
  documentMissing: (document) => msg`Attach the ${document}`,
  registerMissing: () => fieldInstructions.commercialRegister,
  identityUnconfirmed: () => msg`Confirm your identity with the code or in the national identity app`,
  termsNotAccepted: () => fieldInstructions.terms,
  changeUnfinished: () => msg`Use your change of this step or drop it: it was not finished`,
} satisfies Record<BlockerReason, (parameter: string) => MessageDescriptor>;

/** `nameOf` names a missing document by its kind, the parameter of the blocker. */
export const useBlockerText = () => {
  const { i18n } = useLingui();
  return (
    { reason, parameter = '' }: Pick<Blocker, 'reason' | 'parameter'>,
    nameOf: (kind: string) => string = (kind) => kind,
  ): string => i18n._(texts[reason](reason === 'documentMissing' ? withinSentence(nameOf(parameter)) : parameter));
};
