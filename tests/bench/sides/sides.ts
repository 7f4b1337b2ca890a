/** The pages that are measured beside each other: the portal, a page written by hand, and react-jsonschema-form. */
import type { CDPSession, Page } from '@playwright/test';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { type Network, watchNetwork } from '../browser/network.ts';
import { watchGestures } from '../browser/watch.ts';
import type { Peer } from '../compare.ts';
import type { Stage } from '../stage.ts';
import { applicationSteps, type WalkedStep } from './walk.ts';

/** So long nothing is under way before the next press. */
const QUIET_MS = 300;

type Opened = { page: Page; session: CDPSession; network: Network; steps: WalkedStep[]; close: () => Promise<void> };
export type Side = { key: 'portal' | Exclude<Peer, 'bare'>; open: (stage: Stage) => Promise<Opened> };

/** A new application, opened as a citizen does who begins one: nothing is kept in the browser. */
const application = (key: Side['key'], address: string): Side => ({
  key,
  open: async (stage) => {
    // react-jsonschema-form makes its validators from text, which the portal's host forbids.
    const context = await stage.newCitizen({ bypassCSP: key === 'rjsf' });
    await watchGestures(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(page, session, QUIET_MS);
    await page.goto(address);
    await page.locator('main input[name=applicantType]').first().waitFor({ state: 'attached' });
    const mobile = someMobile();
    const steps = applicationSteps(mobile, () => stage.nextCode(mobile));
    return { page, session, network, steps, close: () => context.close() };
  },
});

export const applicationSides = [
  application('portal', '/ar/get_loan_applicant_type'),
  application('byHand', '/by-hand/loan-application'),
  application('rjsf', '/rjsf'),
];
