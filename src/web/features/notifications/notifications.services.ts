import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const notificationsServices = {
  notifications: { purpose: msg`What changed in your requests, loans and appointments.` },
} satisfies Services;
