/**
 * One step of a wizard further: the portal beside a hand-written page with the same two steps, which saves beside as well. Each
 * time both are opened anew, one after the other, so that every press is the first one, as it is for a citizen, and whatever
 * else the machine does falls on both. The median, since where in a frame a press falls is chance: the least would tell of luck.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { type Comparison, median } from './compare.ts';
import { processorOf, slowLine } from './line.ts';
import { pressNext, watchSteps } from './painted.ts';
import type { Stage } from './stage.ts';

const BUDGET = 1.2;
const ROUNDS = 11;
type Surroundings = { name: string; processor: number; isSlowLine: boolean };
const SURROUNDINGS: Surroundings[] = [
  { name: 'at full speed', processor: 1, isSlowLine: false },
  { name: 'processor of a 4th', processor: 4, isSlowLine: false },
  { name: 'slow line', processor: 1, isSlowLine: true },
];

type Side = { address: string; answer: (page: Page, round: number) => Promise<unknown> };
type Wizard = { name: string; portal: Side; vanilla: Side };

/** Another office each time, so that there is something to save. */
const chooseOffice = async (page: Page, round: number) => {
  const office = page.locator('select[name=officeId]');
  const values = await office.locator('option').evaluateAll((options) => options.map((o) => o.getAttribute('value')));
  const offices = values.filter((value) => value);
  await office.selectOption(offices[round % offices.length] ?? '');
};
const nameProject = (page: Page, round: number) =>
  page.locator('input[name=projectName]').fill(`بيوت محمية في الحائر ${round}`);

const pressOnce = async (page: Page, side: Side, round: number, { processor, isSlowLine }: Surroundings) => {
  // Everything that comes in advance, while a citizen reads and answers, is here before the press.
  await page.goto(side.address, { waitUntil: 'networkidle' });
  await page.locator('main form:visible').waitFor();
  await side.answer(page, round);
  const session = await page.context().newCDPSession(page);
  await processorOf(session, processor);
  if (isSlowLine) await slowLine(session);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const waited = await pressNext(page);
  await saved;
  await session.detach();
  return waited;
};

const compare = async (context: BrowserContext, wizard: Wizard, surroundings: Surroundings): Promise<Comparison> => {
  const page = await context.newPage();
  const waits = { portal: [] as number[], vanilla: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ['portal', 'vanilla'] as const)
      waits[side].push(await pressOnce(page, wizard[side], round, surroundings));
  await page.close();
  return {
    what: `${wizard.name}, ${surroundings.name}`,
    portal: median(waits.portal),
    vanilla: median(waits.vanilla),
    budget: BUDGET,
  };
};

export const timeSteps = async (stage: Stage): Promise<Comparison[]> => {
  const context = await stage.newCitizen();
  await watchSteps(context);
  const office = [await stage.prepareApplication(), await stage.prepareApplication()];
  const project = [await stage.prepareRequest(), await stage.prepareRequest()];
  const wizards: Wizard[] = [
    {
      name: 'application step',
      portal: { address: `/ar/get_loan_branch_and_office/${office[0]}`, answer: chooseOffice },
      vanilla: { address: `/vanilla/loan-application?id=${office[1]}&step=branch`, answer: chooseOffice },
    },
    {
      name: 'what-if step',
      portal: { address: `/ar/loan_request_init/${project[0]}`, answer: nameProject },
      vanilla: { address: `/vanilla/what-if?id=${project[1]}&step=init`, answer: nameProject },
    },
  ];
  const found: Comparison[] = [];
  for (const surroundings of SURROUNDINGS)
    for (const wizard of wizards) found.push(await compare(context, wizard, surroundings));
  await context.close();
  return found;
};
