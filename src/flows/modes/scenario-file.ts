/** Reads scenarios: a file of `npm run paths --format json`, or single scenarios. */
import * as z from 'zod/mini';

const event = z.looseObject({ type: z.string() });
const step = z.object({ event, expect: z.optional(z.object({ value: z.unknown() })) });
const scenario = z.object({
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  machine: z.optional(z.string()),
  steps: z.array(step).check(z.minLength(1)),
});
const file = z.object({ machine: z.string(), scenarios: z.array(scenario).check(z.minLength(1)) });

type PlayedStep = { event: z.infer<typeof event>; expected: unknown };
export type Played = { title: string; machine: string | null; steps: PlayedStep[] };

const played = ({ title, name, machine, steps }: z.infer<typeof scenario>, of: string | null): Played => ({
  title: title ?? name ?? '',
  machine: machine ?? of,
  steps: steps.map((taken) => ({ event: taken.event, expected: taken.expect?.value })),
});

/** Throws an error whose message says what is wrong with the text. */
export const readScenarios = (text: string): Played[] => {
  const given: unknown = JSON.parse(text);
  const whole = file.safeParse(given);
  if (whole.success) return whole.data.scenarios.map((one) => played(one, whole.data.machine));
  const single = z.parse(z.union([scenario, z.array(scenario)]), given);
  return [single].flat().map((one) => played(one, null));
};
