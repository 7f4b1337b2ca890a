/** Verifying a real certificate, which the fund revokes at the desk when the model says so. */
import type { Page } from '@playwright/test';
import type { VerifiedRelease } from '#contract/services/release-certificates.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Words, words } from '../../../support/words.ts';
import { firstOf, type Hand, keyOn, type Params, type Tour, visitor, visitorWith } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Drivers } from '../../support/portal.ts';
import { dealOf } from '../loans/deal.driver.ts';
import { invoiceOf } from '../loans/pages.driver.ts';

type Stage = { page: Page; say: Words; desk: DeskHand; certificate: { id: string; number: string } };

/** A person who owes nothing in the seeds. */
const HOLDER = '1042290746';

const verificationDriver = async ({ page, say, desk, certificate }: Stage): Promise<Driver> => {
  const calls = await Held.of(page, '**/api/release-certificates/verification', 'POST');
  const press = pressIn(page.locator('main'), say);
  let isRevoked = false;
  return {
    root: page.locator('main[data-machine=certificateVerification]'),
    gestures: {
      'certificate.verify': async () => {
        await page.locator('[name=number]').fill(certificate.number);
        await page.locator('[name=identifier]').fill(HOLDER);
        await press('Verify');
      },
      'verification.again': async () => {
        const isVerified = await page.getByRole('button', { name: say('Verify another one') }).isVisible();
        await press(isVerified ? 'Verify another one' : 'Check what you entered');
      },
    },
    outcomes: {
      verifyCertificate: {
        done: async (output) => {
          if ((output as VerifiedRelease).validity === 'revoked' && !isRevoked) {
            isRevoked = true;
            await desk.revokeCertificate({ params: { id: certificate.id }, body: { reason: 'سُجّل دين' } });
          }
          await calls.release();
        },
        failed: (problem) => calls.fail(problem),
      },
    },
  };
};

const releaseKey = async ({ releaseCertificates }: Hand): Promise<Params> => {
  const { certificates } = await releaseCertificates.list();
  const { id } = firstOf(
    certificates.filter(({ validity }) => validity === 'valid'),
    'certificate',
  );
  return keyOn(releaseCertificates.document({ params: { id } }));
};
const invoiceKey = async (hand: Hand): Promise<Params> => {
  const { id = '' } = await invoiceOf(hand);
  return keyOn(hand.loanAccounts.invoiceDocument({ params: { id } }));
};
const receiptKey = async (hand: Hand): Promise<Params> => {
  const { deal_id: id = '' } = await dealOf(hand);
  return keyOn(hand.deals.receiptDocument({ params: { id } }));
};
export const tour: Tour = {
  release_service_verification: visitor,
  release_service_direct_verification: visitorWith('saleh', releaseKey),
  invoice_direct_verification: visitorWith('noura', invoiceKey),
  paper_verification: visitorWith('noura', receiptKey),
};

export const drivers: Drivers = {
  certificateVerification: async ({ page, lang, desk, server }) => {
    const citizen = await citizenHand(server.url, desk, HOLDER);
    const certificate = await citizen.releaseCertificates.request({
      body: { purpose: 'general' },
      key: crypto.randomUUID(),
    });
    const driver = await verificationDriver({ page, say: words(lang), desk, certificate });
    await page.goto(`/${lang}/release_service_verification`);
    return driver;
  },
};
