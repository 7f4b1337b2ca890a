/**
 * How a page opens for somebody who comes by its address, with nothing in the cache, on a slow line: the login and the first step
 * of the loan application beside the same as a bare page, a later step, and what a citizen comes back to. Once more with a cache that
 * has it all. Each round opens every page on every side in turn.
 */
import type { BrowserContext } from '@playwright/test';
import { SLOW_LINE } from './browser/line.ts';
import { type Opening, timeAddress } from './browser/open.ts';
import { type Budget, type Figure, median, type Peer } from './figures.ts';
import type { Stage } from './stage.ts';

type Key = 'portal' | Exclude<Peer, 'chromium'>;
export type Opened = {
  what: string;
  isCitizens: boolean;
  control: string;
  addresses: { portal: string } & Partial<Record<Key, string>>;
  /** The budgets of the first opening; `warm` has those of one with a full cache, if that is measured. */
  budgets: Partial<Record<keyof Opening, Budget[]>>;
  warm?: Partial<Record<keyof Opening, Budget[]>>;
};
const most = (value: number): Budget[] => [{ most: value }];

export const pagesOf = async (stage: Stage): Promise<Opened[]> => {
  const { draft, deal } = await stage.prepared();
  return [
    {
      what: 'login',
      isCitizens: false,
      control: 'main form input',
      addresses: { portal: '/ar/login', bare: '/bare/login' },
      budgets: { largestPaint: [{ peer: 'bare', ratio: 1.2 }], shift: most(0.02) },
    },
    {
      what: 'application',
      isCitizens: true,
      control: 'main input[name=applicantType]',
      addresses: {
        portal: '/ar/get_loan_applicant_type',
        byHand: '/by-hand/loan-application',
        rjsf: '/rjsf',
        bare: '/bare/loan-application',
      },
      budgets: {
        requests: most(25),
        kilobytes: most(230),
        largestPaint: [
          { peer: 'rjsf', ratio: 1 },
          { peer: 'bare', ratio: 3 },
        ],
      },
      warm: { largestPaint: [{ peer: 'bare', ratio: 1.5 }] },
    },
    {
      what: 'its fourth step',
      isCitizens: true,
      control: 'main input[name=capitalCost]',
      addresses: { portal: `/ar/get_loan_cost/${draft}` },
      budgets: {},
    },
    {
      what: 'account',
      isCitizens: true,
      control: 'main a[href$="/get_loan_applicant_type"]',
      addresses: { portal: '/ar/account' },
      budgets: { requests: most(25) },
    },
    {
      what: 'status of a request',
      isCitizens: true,
      control: 'main ol',
      addresses: { portal: `/ar/deal_status/${deal}` },
      budgets: { requests: most(25) },
    },
  ];
};

const NAMES: Record<keyof Opening, [name: string, unit: string]> = {
  requests: ['requests', ''],
  kilobytes: ['transferred', 'kB'],
  firstPaint: ['first paint', 'ms'],
  largestPaint: ['largest paint (LCP)', 'ms'],
  usable: ['usable', 'ms'],
  shift: ['layout shift (CLS)', ''],
};
const isMeasure = (name: string): name is keyof Opening => name in NAMES;

export const timeOpenings = async (stage: Stage, rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { what, isCitizens, control, addresses, budgets, warm } of await pagesOf(stage)) {
    const cold: Partial<Record<Key, Opening[]>> = {};
    const again: typeof cold = {};
    const open = (context: BrowserContext, address: string) =>
      timeAddress(stage.browser, context, { address, control, surroundings: SLOW_LINE });
    for (let round = 0; round < rounds; round += 1)
      for (const [key, address] of Object.entries(addresses) as [Key, string][]) {
        const options = { bypassCSP: key === 'rjsf' };
        const context = await (isCitizens ? stage.newCitizen(options) : stage.newContext(options));
        cold[key] = [...(cold[key] ?? []), await open(context, address)];
        if (warm) again[key] = [...(again[key] ?? []), await open(context, address)];
        await context.close();
      }
    const tell = (when: string, openings: typeof cold, allowed: typeof budgets) => {
      for (const measure of Object.keys(NAMES).filter(isMeasure)) {
        const [name, unit] = NAMES[measure];
        const values = Object.entries(openings).map(([key, all]) => [key, median(all.map((each) => each[measure]))]);
        figures.push({
          what: `${what}, ${when}: ${name}`,
          unit,
          budgets: allowed[measure] ?? [],
          portal: 0,
          ...Object.fromEntries(values),
        });
      }
    };
    tell('cold', cold, budgets);
    if (warm) tell('warm', again, warm);
  }
  return figures;
};
