/** A release certificate in the real portal, of a citizen whose loan is paid at the desk when the model says so. */
import type { Page } from '@playwright/test';
import type { OpenBalance, ReleaseRequest } from '#contract/services/release-certificates.ts';
import { prepareLoan } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Drivers } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; citizen: CitizenHand; desk: DeskHand };

/** A person who owes nothing in the seeds. */
const HOLDER = '1042290746';

/** Makes the citizen owe something, or pays all that they owe. */
const standingOf = (citizen: CitizenHand, desk: DeskHand) => {
  const balances = async () => (await citizen.releaseCertificates.standing()).balances;
  return {
    owe: async () => {
      if ((await balances()).length === 0) await prepareLoan(citizen, desk);
    },
    pay: async () => {
      for (const { loanId, outstanding } of await balances())
        if (loanId !== null)
          await desk.bookTransaction({
            params: { id: loanId },
            body: { id: crypto.randomUUID(), kind: 'payment', amount: outstanding },
          });
    },
  };
};

const releaseDriver = async ({ page, say, citizen, desk }: Stage): Promise<Driver> => {
  const standing = standingOf(citizen, desk);
  const reads = await Held.of(page, '**/api/release-certificates/standing', 'GET');
  const requests = await Held.of(page, '**/api/release-certificates', 'POST');
  const press = pressIn(page.locator('main'), say);
  return {
    root: page.locator('main[data-machine=releaseCertificate]'),
    gestures: {
      'certificate.request': async (event) => {
        const { purpose } = event.request as ReleaseRequest;
        await page.locator(`input[name=purpose][value=${purpose}]`).check({ force: true });
        await press('Issue the certificate');
      },
      'standing.reload': async () => {
        const isOwing = await page.getByRole('button', { name: say('Check again') }).isVisible();
        await press(isOwing ? 'Check again' : 'Try again');
      },
      'certificate.again': () => press('Request another one'),
    },
    outcomes: {
      readStanding: {
        done: async (output) => {
          await ((output as OpenBalance[]).length > 0 ? standing.owe() : standing.pay());
          await reads.release();
        },
        failed: (problem) => reads.fail(problem),
      },
      requestCertificate: {
        done: () => requests.release(),
        failed: async (problem) => {
          if (problem.code !== 'balance_open') return requests.fail(problem);
          await standing.owe();
          await requests.release();
        },
      },
    },
  };
};

export const tour: Tour = {
  release_services: by('saleh'),
  release_service: by('saleh'),
  release_service_for_dead: by('saleh'),
};

export const drivers: Drivers = {
  releaseCertificate: async (portal) => {
    const { page, lang, desk } = portal;
    const citizen = await logIn(portal, HOLDER);
    const driver = await releaseDriver({ page, say: words(lang), citizen, desk });
    await page.goto(`/${lang}/release_service`);
    return { ...driver, leave: standingOf(citizen, desk).pay };
  },
};
