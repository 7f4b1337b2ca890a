/** How an exemption request moves on while its citizen looks at it: by the fund's decisions at the desk, and by an objection. */
import type { Page } from '@playwright/test';
import { exemptionMachine } from '#machines/lifecycles/exemption/exemption.machine.ts';
import { prepareLoan } from '#tests/setup/cases/contracts.ts';
import { exemptionAnswers, prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { type CitizenHand, citizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';

type Stage = { page: Page; desk: DeskHand; citizen: CitizenHand; id: string };
type Decision = Parameters<DeskHand['decideExemption']>[0]['body']['event'];

const exemptionDriver = ({ page, desk, citizen, id }: Stage): Driver => {
  const decide: Driver['gestures'][string] = async ({ type, reason }) => {
    const { openItems } = await desk.exemption({ params: { id } });
    const items = openItems.map(({ loanId }, nth) => ({ loanId, isExempted: nth === 0, reason: 'الأصل قائم' }));
    await desk.decideExemption({
      params: { id },
      body: {
        event: type as Decision,
        ...(typeof reason === 'string' && { reason }),
        ...(type === 'exemption.rejectInPart' && { items }),
      },
    });
  };
  return {
    root: page.locator('[data-machine=exemption]'),
    gestures: {
      ...Object.fromEntries(exemptionMachine.events.map((type) => [type, decide])),
      'objection.submit': async ({ reason }) => {
        await citizen.exemptions.object({
          params: { id },
          body: { reason, attachments: [] },
          key: crypto.randomUUID(),
        });
      },
    },
    outcomes: {},
  };
};

/** Whose loans are exempted here; no other test looks at them. */
const BORROWER = '1057304492';

export const covers: Covers = { exemption: { isQuiet: true } };

export const faults: Faults = { exemption: { reads: '**/api/exemptions/*/request' } };

export const drivers: Drivers = {
  exemption: async (portal) => {
    const { page, desk, lang, server } = portal;
    const deceased = await citizenHand(server.url, desk, BORROWER);
    const owed = async () => (await deceased.releaseCertificates.standing()).balances.length;
    while ((await owed()) < 2) await prepareLoan(deceased, desk);
    // A heir asks once for a person, so each tour is another one's.
    const citizen = await logIn(portal, await registerCitizen(server.url, desk));
    const { id } = await submitExemption(citizen, await prepareExemption(citizen, exemptionAnswers(BORROWER)));
    await page.goto(`/${lang}/request_deceased_exemption_v2/${id}`);
    return exemptionDriver({ page, desk, citizen, id });
  },
};
