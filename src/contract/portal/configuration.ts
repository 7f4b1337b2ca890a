/** The configuration that the host serves to the portal. Money in halalas. */
import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { maintenanceNotice } from './maintenance.ts';
import { wrapper } from './wrapper.ts';

const count = z.int();
const money = z.int();

/** Editable reference data of the fund. */
export const financeTerms = z.object({
  firstTier: money,
  firstTierPercent: count,
  restPercent: count,
  repaymentYears: count,
  graceYears: count,
});
/** What the host serves as configuration: no number of the business is typed into a message. */
export const config = z.object({
  environment: z.enum(['local', 'beta', 'production']),
  annualRevenueThreshold: money,
  administrativeFee: money,
  supportPhone: z.string(),
  /** The terms on which the fund lends. */
  finance: financeTerms,
  /** null until the fund is registered: the stamp then says so instead of inventing a number. */
  governmentRegistration: z.nullable(z.string()),
  officialDomain: z.string(),
  passwordMinLength: count,
  idleSeconds: count,
  upload: z.object({ maxBytes: count, types: z.array(z.string()) }),
  flags: z.record(z.string(), z.boolean()),
  deskOpen: z.boolean(),
  /** Whether the atlas of the flows may watch this browser's tabs, and whether transitions are counted. */
  flows: z.object({ atlas: z.boolean(), traffic: z.boolean() }),
  wrapper,
  /** The host's clock, so that the portal need not trust its own. */
  now: instant,
  /** Planned maintenance that is announced now. */
  maintenance: z.array(maintenanceNotice),
});
export type Config = z.infer<typeof config>;

export const configEndpoint = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Flags, limits and numbers of the business that the portal shows',
  auth: 'public',
  response: config,
  problems: [],
});
