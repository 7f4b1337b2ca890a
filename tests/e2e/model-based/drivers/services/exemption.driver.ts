/** How an exemption request moves on while its citizen looks at it: by the fund's decisions at the desk, and by an objection. */
import type { Page } from '@playwright/test';
import { exemptionMachine } from '#machines/lifecycles/exemption/exemption.machine.ts';
import { prepareLoan } from '#tests/setup/cases/contracts.ts';
import { exemptionAnswers, prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers, Portal } from '../../support/portal.ts';

type Stage = { page: Page; desk: DeskHand; citizen: CitizenHand; id: string };
type Decision = Parameters<DeskHand['decideExemption']>[0]['body']['event'];

const exemptionDriver = ({ page, desk, citizen, id }: Stage): Driver => {
  const decide: Driver['gestures'][string] = async ({ type, reason }) => {
    const { exemptions } = await desk.exemptions();
    const open = exemptions.find((request) => request.id === id)?.openItems ?? [];
    const items = open.map(({ loanId }, nth) => ({ loanId, isExempted: nth === 0, reason: 'الأصل قائم' }));
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
        await citizen.exemptions.object({ params: { id }, body: { reason }, key: crypto.randomUUID() });
      },
    },
    outcomes: {},
  };
};

/** Whose loans are exempted here; no other test looks at them. */
const BORROWERS = ['1057304492', '1064418329'];

/** A heir asks for a person once, so each tour has a pair that no tour before it has left with a request. */
const someHeir = async (portal: Portal) => {
  const { people } = await portal.desk.people();
  const pairs = BORROWERS.flatMap((borrower) =>
    people.filter(({ civilId }) => !BORROWERS.includes(civilId)).map(({ civilId }) => ({ borrower, heir: civilId })),
  );
  for (const { borrower, heir } of pairs.sort(() => Math.random() - 0.5)) {
    const citizen = await citizenHand(portal.host.url, portal.desk, heir);
    const { requestedFor } = await citizen.exemptions.reference();
    if (!requestedFor.includes(borrower)) return { borrower, heir };
  }
  throw new Error('Everybody has asked for these borrowers.');
};

/** Ends what can be ended in a rejection, after which the heir may ask again. */
const reject = async (desk: DeskHand, id: string) => {
  const { exemptions } = await desk.exemptions();
  const decisions = exemptions.find((request) => request.id === id)?.decisions ?? [];
  for (const event of ['exemption.reject', 'objection.reject'] as const)
    if (decisions.includes(event)) await desk.decideExemption({ params: { id }, body: { event, reason: 'اختبار' } });
};

export const covers: Covers = { exemption: { isQuiet: true } };

export const drivers: Drivers = {
  exemption: async (portal) => {
    const { page, desk, lang, host } = portal;
    const { borrower, heir } = await someHeir(portal);
    const deceased = await citizenHand(host.url, desk, borrower);
    for (const _ of ['one loan', 'another']) await prepareLoan(deceased, desk);
    const citizen = await logIn(portal, heir);
    const { id } = await submitExemption(citizen, await prepareExemption(citizen, exemptionAnswers(borrower)));
    await page.goto(`/${lang}/request_deceased_exemption_v2/${id}`);
    return { ...exemptionDriver({ page, desk, citizen, id }), leave: () => reject(desk, id) };
  },
};
