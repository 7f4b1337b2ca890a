/** Problems that the portal words more precisely than by their code, because it knows more of them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Kept } from '#web/state/session-view.ts';

/** Some firewalls name no support ID: then there is none to give to support. */
const BLOCKED = msg`The request was stopped by the protection of the site. If it happens again, call support.`;

const IDLE_END: Record<Kept, MessageDescriptor> = {
  saved: msg`Your answers are saved. Your session has ended due to inactivity.`,
  onDevice: msg`Your answers are on this device and are sent when you log in again. Log in within seven days: some browsers delete them after that. Your session has ended due to inactivity.`,
};

/** Null where the text of the code says everything. */
export const preciseText = ({ code, supportId, detail }: Problem): MessageDescriptor | null => {
  if (code === 'firewall_blocked' && supportId === undefined) return BLOCKED;
  if (code === 'session_ended_inactivity' && (detail === 'saved' || detail === 'onDevice')) return IDLE_END[detail];
  return null;
};
