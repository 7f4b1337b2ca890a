/** The pages that are measured beside each other: the portal, a page written by hand, and react-jsonschema-form. */
import type { CDPSession, Page } from '@playwright/test';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { type Network, watchNetwork } from '../browser/network.ts';
import { watchGestures } from '../browser/watch.ts';
import { type Figure, median } from '../figures.ts';
import type { Stage } from '../stage.ts';
import { applicationSteps, type WalkedStep, whatIfSteps } from './walk.ts';

/** How long nothing is under way before the next press. */
const QUIET_MS = 300;

type Opened = {
  page: Page;
  session: CDPSession;
  network: Network;
  steps: WalkedStep[];
  close: () => Promise<void>;
};
export type Side = {
  key: 'portal' | 'byHand' | 'rjsf';
  open: (stage: Stage) => Promise<Opened>;
};

/** A new request, opened as a citizen does who begins one: nothing is kept in the browser. */
const wizard = (key: Side['key'], address: string, stepsOf: (stage: Stage) => WalkedStep[]): Side => ({
  key,
  open: async (stage) => {
    // react-jsonschema-form makes its validators from text, which the portal's server forbids.
    const context = await stage.newCitizen({ bypassCSP: key === 'rjsf' });
    await watchGestures(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(page, session, QUIET_MS);
    await page.goto(address);
    await page.locator('main input[name=applicantType]').first().waitFor({ state: 'attached' });
    return { page, session, network, steps: stepsOf(stage), close: () => context.close() };
  },
});
/** The steps of an application, with a mobile of its own for the code. */
export const stepsOfApplication = ({ desk }: Stage) => {
  const mobile = someMobile();
  return applicationSteps({ mobile, code: () => desk.nextCode(mobile) });
};

/** The sides of each wizard. */
export const wizards: Record<string, Side[]> = {
  application: [
    wizard('portal', '/ar/get_loan_applicant_type', stepsOfApplication),
    wizard('byHand', '/by-hand/loan-application', stepsOfApplication),
    wizard('rjsf', '/rjsf', stepsOfApplication),
  ],
  'what-if': [
    wizard('portal', '/ar/loan_request_init', whatIfSteps),
    wizard('byHand', '/by-hand/what-if', whatIfSteps),
  ],
};

/** The median of each side. */
export const besideOf = (sides: readonly Side[], of: (key: Side['key']) => readonly number[]) =>
  Object.fromEntries(sides.map(({ key }) => [key, median(of(key))])) as Pick<Figure, 'portal' | Side['key']>;
