import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const profileServices = {
  edit_profile: { purpose: msg`Your e-mail, address and mobile number.` },
  change_password: { purpose: msg`Change your password if you know the current one.` },
} satisfies Services;
