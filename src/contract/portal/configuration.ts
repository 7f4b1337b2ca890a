/** The configuration that the server gives the portal. No number of the business is written into a text. */
import * as z from 'zod/mini';
import { count, instant, money } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { maintenanceNotice } from './maintenance.ts';
import { wrapper } from './wrapper.ts';

/** Editable reference data of the fund. */
export const financeTerms = z.object({
  firstTier: money,
  firstTierPercent: count,
  restPercent: count,
  repaymentYears: count,
  graceYears: count,
});
export const config = z.object({
  environment: z.enum(['local', 'beta', 'production']),
  annualRevenueThreshold: money,
  administrativeFee: money,
  supportPhone: z.string(),
  /** The hours in which the phone is answered, in Riyadh: `08:00` to `16:00`. */
  supportHours: z.object({ from: z.string(), to: z.string() }),
  /** The terms on which the fund lends. */
  finance: financeTerms,
  /** Null until the fund is registered; the stamp then says so. */
  governmentRegistration: z.nullable(z.string()),
  officialDomain: z.string(),
  passwordMinLength: count,
  idleSeconds: count,
  /** Days after which the server deletes what an operator may keep longer or shorter (`retention.ts`). */
  retentionDays: z.object({ audit: count, notification: count, contactMessage: count }),
  upload: z.object({ maxBytes: count, types: z.array(z.string()) }),
  flags: z.record(z.string(), z.boolean()),
  deskOpen: z.boolean(),
  /**
   * Whether the atlas of the flows may watch the tabs of this browser, and whether transitions are counted; the viewer that
   * the inspector opens, null for the atlas itself.
   */
  flows: z.object({ atlas: z.boolean(), traffic: z.boolean(), inspector: z.nullable(z.string()) }),
  wrapper,
  /** The server's time, so that the portal does not depend on the device's clock. */
  now: instant,
  /** Planned maintenance that is announced at present. */
  maintenance: z.array(maintenanceNotice),
});
export type Config = z.infer<typeof config>;

export const configEndpoint = endpoint(
  'GET /config',
  'Flags, limits and numbers of the business that the portal shows',
  {
    outlives: { page: 'It is for the whole portal.', session: 'It is for visitors too.' },
    auth: 'public',
    response: config,
    problems: [],
  },
);
