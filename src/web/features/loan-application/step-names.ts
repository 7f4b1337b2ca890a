/** What the nine steps are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Step } from '#contract/loans/loan-application.ts';

export const stepNames: Record<Step, MessageDescriptor> = {
  applicantType: msg`Applicant`,
  products: msg`Product`,
  branch: msg`Branch and office`,
  cost: msg`Cost`,
  attachments: msg`Documents`,
  identity: msg`Identity`,
  review: msg`Review`,
  terms: msg`Terms`,
  submit: msg`Submission`,
};
