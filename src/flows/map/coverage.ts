/** What `npm run coverage` has measured, as the server gives it. */
import * as z from 'zod/mini';

/** `why` is the reason that no browser can take the transition. */
const measuredTransition = z.object({
  key: z.string(),
  actor: z.boolean(),
  browser: z.boolean(),
  why: z.optional(z.string()),
});
export type MeasuredTransition = z.infer<typeof measuredTransition>;
const measured = z.object({
  /** The day of the measurement. */
  measured: z.optional(z.string()),
  machines: z.record(z.string(), z.object({ transitions: z.array(measuredTransition) })),
});
export type Measured = z.infer<typeof measured>;

export const COVERAGE_URL = '/flows/coverage.json';
export const asCoverage = (answer: unknown): Measured | null => measured.safeParse(answer).data ?? null;

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((part / whole) * 100));

/** Shares of a flow's transitions as they are now: one that is newer than the measurement is not tested. */
export const shareOf = ({ machines }: Measured, machine: string, transitions: number) => {
  const seen = machines[machine]?.transitions;
  if (!seen) return null;
  const total = Math.max(transitions, seen.length);
  return {
    tested: percent(seen.filter(({ actor }) => actor).length, total),
    inBrowser: percent(seen.filter(({ browser }) => browser).length, total),
  };
};
