/** Which flows the fault matrix walks, and what is known of each. They are opened like for every other generated suite. */
import { flows as machines } from '#machines/index.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { passwordChangeDriver } from '../model-based/drivers/access/profile.driver.ts';
import { drivers } from '../model-based/drivers/drivers.ts';
import type { Open } from '../model-based/support/portal.ts';
import { logIn } from '../support/as-citizen.ts';
import { words } from '../support/words.ts';

type Facts = {
  /** What a citizen typed is there again after a reload, in another tab, on another day. */
  keepsTyped?: true;
  /** States that cannot be reached again and again on one host, with the reason. */
  except?: Record<string, string>;
  /** Fields that the server fills with texts in the language of the page. */
  worded?: readonly string[];
  open?: Open;
};
export type Flow = Facts & { model: AnyFlowModel; open: Open };

/** With a wrong password: the next test logs in with the seeded one. */
const openPasswordChange: Open = async (portal) => {
  const { page, lang } = portal;
  await logIn(portal);
  await page.goto(`/${lang}/change_password`);
  return passwordChangeDriver({ page, say: words(lang) }, { current: 'not the password 1', next: 'Rawdat7Zahra' });
};

/** What is known of a flow, or the reason why the matrix leaves it out. A flow that is not named here is walked. */
const known: Partial<Record<keyof typeof machines, Facts | { not: string }>> = {
  profileEdit: { keepsTyped: true, worded: ['address'] },
  passwordChange: {
    except: { '"changed"': 'the next test logs in with the seeded password' },
    open: openPasswordChange,
  },
  mobileChange: { worded: ['address'] },
  whatIf: {
    keepsTyped: true,
    except: { '"opening"': 'the driver opens the page with the first answer of the host' },
  },
  loanApplication: {
    keepsTyped: true,
    except: { '"opening"': 'the driver opens the page with the first answer of the host' },
  },
  dealCancel: { except: { '"done"': 'the page is read anew then, and offers nothing to cancel' } },
  draftSync: { not: 'the wizards meet the faults, and save through it' },
  upload: { not: 'the loan application meets the faults at its step of the documents' },
  deal: { not: 'the host runs it; its page only reads' },
  datePicker: { not: 'it asks the host for nothing' },
};

export const flows: Record<string, Flow> = Object.fromEntries(
  (Object.keys(machines) as (keyof typeof machines)[]).flatMap((id) => {
    const facts = known[id] ?? {};
    if ('not' in facts) return [];
    const open = facts.open ?? drivers[id];
    if (!open) throw new Error(`There is no driver for the machine "${id}".`);
    return [[id, { ...facts, model: machines[id].model, open }]];
  }),
);
