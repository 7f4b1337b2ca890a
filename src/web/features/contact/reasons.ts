/** What people write to the fund about. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactReason } from '#contract/services/contact.ts';

export const reasons: Record<ContactReason, MessageDescriptor> = {
  inquiry: msg`A question`,
  complaint: msg`A complaint`,
  suggestion: msg`A suggestion`,
  technicalProblem: msg`A technical problem on this site`,
  thanks: msg`Thanks`,
  other: msg`Something else`,
};
