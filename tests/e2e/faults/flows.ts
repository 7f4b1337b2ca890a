/** Which flows the fault matrix walks, and what is known of each. They are opened like for every other generated suite. */
import { flows as machines } from '#machines/index.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { passwordChangeDriver } from '../model-based/drivers/access/profile.driver.ts';
import { covers, drivers } from '../model-based/drivers/drivers.ts';
import type { CoverOptions } from '../model-based/support/cover.ts';
import type { Open } from '../model-based/support/portal.ts';
import { logIn } from '../support/as-citizen.ts';
import { words } from '../support/words.ts';

type Facts = {
  /** What a citizen typed is there again after a reload, in another tab, on another day. */
  keepsTyped?: true;
  /** What the page reads of this machine, as a pattern of addresses, where the machine itself calls nothing. */
  reads?: string;
  /** Fields that the server fills with texts in the language of the page. */
  worded?: readonly string[];
  open?: Open;
};
export type Flow = Facts & { model: AnyFlowModel; open: Open; options: CoverOptions };

/** Opens the change with a wrong password: the next test logs in with the seeded one. */
const openPasswordChange: Open = async (portal) => {
  const { page, lang } = portal;
  await logIn(portal);
  await page.goto(`/${lang}/change_password`);
  return passwordChangeDriver({ page, say: words(lang) }, { current: 'not the password 1', next: 'Rawdat7Zahra' });
};

/** What is known of a flow. A flow that is not named here is walked too. */
const known: Partial<Record<keyof typeof machines, Facts>> = {
  profileEdit: { keepsTyped: true, worded: ['address'] },
  passwordChange: { open: openPasswordChange },
  mobileChange: { worded: ['address'] },
  whatIf: { keepsTyped: true },
  disbursement: { keepsTyped: true },
  exemptionRequest: { keepsTyped: true },
  exportCertificate: { keepsTyped: true },
  objection: { keepsTyped: true },
  reviewerRequest: { keepsTyped: true },
  directorRequest: { keepsTyped: true },
  letterReply: { keepsTyped: true },
  loanApplication: { keepsTyped: true },
  draftSync: { keepsTyped: true },
  deal: { reads: '**/api/deals/*' },
  contract: { reads: '**/api/contracts/*' },
  exemption: { reads: '**/api/exemptions/*/request' },
  exportRequest: { reads: '**/api/export-certificates/*/request' },
  appointment: { reads: '**/api/appointments/*' },
  letter: { reads: '**/api/reviewer-requests/threads/*' },
};

export const flows: Record<string, Flow> = Object.fromEntries(
  (Object.keys(machines) as (keyof typeof machines)[]).map((id) => {
    const facts = known[id] ?? {};
    const open = facts.open ?? drivers[id];
    if (!open) throw new Error(`There is no driver for the machine "${id}".`);
    return [id, { ...facts, model: machines[id].model, open, options: covers[id] ?? {} }];
  }),
);
