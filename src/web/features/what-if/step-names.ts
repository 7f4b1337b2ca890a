/** What the steps of a what-if request are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhatIfStep } from '#contract/loans/what-if.ts';

export const requestStepNames: Record<WhatIfStep, MessageDescriptor> = {
  init: msg`Product and project`,
  conditions: msg`Conditions`,
  assets: msg`Assets`,
  documents: msg`Documents`,
  done: msg`The answer`,
};
