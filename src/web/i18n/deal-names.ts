/** The types of a request, of its project and of its applicant, in words. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealType } from '#contract/loans/deals.ts';
import type { Answers, ApplicantType } from '#contract/loans/loan-application.ts';

/** The names of the types of deal: what the loan pays for. */
export const dealTypeNames: Record<DealType, MessageDescriptor> = {
  capital: msg`Capital loan`,
  operational: msg`Operating loan`,
  capitalAndOperational: msg`Capital and operating loan`,
};

/** The types of project in the application, and in the request that comes from it. */
export const projectTypeNames: Record<Answers['products']['projectType'], MessageDescriptor> = {
  new: msg`New project`,
  expansion: msg`Expansion of an existing project`,
};

export const applicantTypeNames: Record<ApplicantType, MessageDescriptor> = {
  individual: msg`Individual`,
  company: msg`Company`,
  institute: msg`Institute or organization`,
};
