/** What the choices of the application are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answers, ApplicantType } from '#contract/application.ts';

export const applicantTypeNames: Record<ApplicantType, MessageDescriptor> = {
  individual: msg`Individual`,
  company: msg`Company`,
  institute: msg`Institute or organization`,
};

export const projectTypeNames: Record<Answers['products']['projectType'], MessageDescriptor> = {
  new: msg`New project`,
  expansion: msg`Expansion of an existing project`,
};
