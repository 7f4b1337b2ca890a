/** The names of the types of applicants. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApplicantType } from '#contract/loans/loan-application.ts';

export const applicantTypeNames: Record<ApplicantType, MessageDescriptor> = {
  individual: msg`Individual`,
  company: msg`Company`,
  institute: msg`Institute or organization`,
};
