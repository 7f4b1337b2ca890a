/**
 * The first opening of a page, and a step of the application, in Firefox and WebKit beside Chromium: in one run, round by round, each
 * browser with nothing in its cache. All three tell it by the same script (`browser/own-account.ts`), on the line of the machine itself.
 */
import { type Browser, chromium, firefox } from '@playwright/test';
import { browserOf } from '#tests/e2e/engines/browser.ts';
import { type Engine, installed } from '#tests/e2e/engines/engine.ts';
import { keepAccounts, usableAfterPress, usableWith } from './browser/own-account.ts';
import { type Figure, median } from './figures.ts';
import { type Opened, pagesOf } from './opening.ts';
import { stepsOfApplication } from './sides/sides.ts';
import type { Stage } from './stage.ts';

type Times = Record<string, number>;
const BUDGET = [{ peer: 'chromium' as const, ratio: 1.3 }];

const launch = (engine: Engine): Promise<Browser> => {
  const { launchOptions } = browserOf(engine);
  return (engine === 'chromium' ? chromium : firefox).launch(launchOptions);
};

const open = async (stage: Stage, browser: Browser, { isCitizens, addresses, control }: Opened): Promise<number> => {
  const { newCitizen, newContext } = stage.contextsOf(browser);
  const context = await (isCitizens ? newCitizen() : newContext());
  await keepAccounts(context);
  const page = await context.newPage();
  await page.goto(addresses.portal, { waitUntil: 'commit' });
  const usable = await usableWith(page, control);
  await context.close();
  return usable;
};

const walk = async (stage: Stage, browser: Browser): Promise<Times> => {
  const context = await stage.contextsOf(browser).newCitizen();
  await keepAccounts(context);
  const page = await context.newPage();
  await page.goto('/ar/get_loan_applicant_type');
  const times: Times = {};
  for (const step of stepsOfApplication(stage)) {
    await step.fill(page);
    const usable = await usableAfterPress(page);
    await step.button(page).click();
    times[`step: ${step.name}`] = await usable();
  }
  await context.close();
  return times;
};

const measured = async (stage: Stage, browser: Browser, pages: readonly Opened[]): Promise<Times> => {
  const times: Times = {};
  for (const page of pages) times[`opened: ${page.what}`] = await open(stage, browser, page);
  return { ...times, ...(await walk(stage, browser)) };
};

export const timeEngines = async (stage: Stage, rounds: number): Promise<Figure[]> => {
  const pages = await pagesOf(stage);
  const engines = installed();
  const browsers = new Map<Engine, Browser>();
  for (const engine of engines) browsers.set(engine, await launch(engine));
  const all = new Map<Engine, Times[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [engine, browser] of browsers)
      all.set(engine, [...(all.get(engine) ?? []), await measured(stage, browser, pages)]);
  for (const browser of browsers.values()) await browser.close();

  const [first = {}] = all.get('chromium') ?? [];
  const medianOf = (engine: Engine, what: string) =>
    median((all.get(engine) ?? []).map((times) => times[what] ?? Number.NaN));
  return engines
    .filter((engine) => engine !== 'chromium')
    .flatMap((engine) =>
      Object.keys(first).map((what) => ({
        what: `${engine}, ${what}`,
        unit: 'ms',
        portal: medianOf(engine, what),
        chromium: medianOf('chromium', what),
        budgets: BUDGET,
      })),
    );
};
