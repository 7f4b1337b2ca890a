import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const accountServices = {
  account: { purpose: msg`Your loans and their instalments, your requests and your data.` },
} satisfies Services;
