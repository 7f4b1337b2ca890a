import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReleasePurpose } from '#contract/services/release-certificates.ts';

export const purposes: Record<ReleasePurpose, MessageDescriptor> = {
  ministryOfJustice: msg`For the Ministry of Justice`,
  general: msg`For another purpose`,
};
