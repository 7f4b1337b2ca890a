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

const walked: Partial<Record<keyof typeof machines, Facts>> = {
  login: {},
  oneTimeCode: {},
  registration: {},
  identityApp: {},
  forgottenPassword: {},
  profileEdit: { keepsTyped: true, worded: ['address'] },
  passwordChange: {
    except: { '"changed"': 'the next test logs in with the seeded password' },
    open: openPasswordChange,
  },
  mobileChange: { worded: ['address'] },
  session: {},
  sessionTimeout: {},
  connectivity: {},
  wrapperInit: {},
  forcedUpdate: {},
  ssoReturn: {},
  whatIf: {
    keepsTyped: true,
    except: { '"opening"': 'the driver opens the page with the first answer of the host' },
  },
  loanApplication: {
    keepsTyped: true,
    except: { '"opening"': 'the driver opens the page with the first answer of the host' },
  },
  draftDiscard: {},
  dealCancel: { except: { '"done"': 'the page is read anew then, and offers nothing to cancel' } },
};

export const flows: Record<string, Flow> = Object.fromEntries(
  (Object.entries(walked) as [keyof typeof machines, Facts][]).map(([id, facts]) => {
    const open = facts.open ?? drivers[id];
    if (!open) throw new Error(`There is no driver for the machine "${id}".`);
    return [id, { ...facts, model: machines[id].model, open }];
  }),
);
