import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answers } from '#contract/loans/loan-application.ts';

/** In the application, and of the request that comes from it. */
export const projectTypeNames: Record<Answers['products']['projectType'], MessageDescriptor> = {
  new: msg`New project`,
  expansion: msg`Expansion of an existing project`,
};
