/** The pages that are measured beside each other: the portal, a page written by hand, and react-jsonschema-form. */
import type { Page } from '@playwright/test';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { watchGestures } from '../browser/watch.ts';
import type { Peer } from '../compare.ts';
import type { Stage } from '../stage.ts';
import { applicationSteps, type WalkedStep } from './walk.ts';

type Opened = { page: Page; steps: WalkedStep[]; close: () => Promise<void> };
export type Side = { key: 'portal' | Exclude<Peer, 'bare'>; open: (stage: Stage) => Promise<Opened> };

/** A new application, opened as a citizen does who begins one: nothing is kept in the browser. */
const application = (key: Side['key'], address: string): Side => ({
  key,
  open: async (stage) => {
    const context = await stage.newCitizen();
    await watchGestures(context);
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('main input[name=applicantType]').first().waitFor({ state: 'attached' });
    const mobile = someMobile();
    return { page, steps: applicationSteps(mobile, () => stage.nextCode(mobile)), close: () => context.close() };
  },
});

export const applicationSides = [application('portal', '/ar/get_loan_applicant_type')];
