/** Which feature flags are on: the specification's defaults, then those of beta, then the setting FLAGS. */
import { betaFlags, defaultFlags, type Flags, isFlag } from '#contract/kernel/flags.ts';
import { StartError } from '#server/core/problem.ts';

/** Parses a list such as `deleteDeals=on,notifications=off`. */
const parse = (list: string): Partial<Flags> =>
  Object.fromEntries(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [name = '', value] = entry.split('=');
        if (!isFlag(name))
          throw new StartError(
            `FLAGS names "${name}", which is no flag; there are ${Object.keys(defaultFlags).join(', ')}.`,
          );
        if (value !== 'on' && value !== 'off') throw new StartError(`FLAGS must say on or off for ${name}.`);
        return [name, value === 'on'];
      }),
  );

export const flagsFor = (environment: 'local' | 'beta' | 'production', list = ''): Flags => ({
  ...defaultFlags,
  ...(environment === 'beta' && betaFlags),
  ...parse(list),
});
