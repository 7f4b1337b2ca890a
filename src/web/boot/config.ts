/** The host's configuration: flags and numbers of the business. Fetched once; until it is here, the specification's flags count. */

import { defaultFlags, type Flag } from '#contract/kernel/flags.ts';
import type { Config } from '#contract/portal/configuration.ts';
import { createStore, useStore } from '#web/storage/store.ts';

const config = createStore<Config | null>(null);
/** How far the host's clock is ahead of this one, in milliseconds. */
let ahead = 0;
export const hostNow = () => Date.now() + ahead;
let asked: Promise<Config | null> | undefined;

/** The configuration, or null when the host cannot tell it now; the next call asks again. */
export const loadConfig = (): Promise<Config | null> => {
  asked ??= ask().catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
};
/** Asks anew; until the answer is here the configuration stays what it was. */
export const refreshConfig = () => {
  asked = undefined;
  return loadConfig();
};
const ask = async () => {
  const { api } = await import('#web/api/api.ts');
  const served = await api.config();
  ahead = Date.parse(served.now) - Date.now();
  config.set(served);
  return served;
};

export const isOn = (flag: Flag, served: Config | null) => served?.flags[flag] ?? defaultFlags[flag];

export const onConfig = config.subscribe;
export const useConfig = () => useStore(config);
export const useFlag = (flag: Flag) => isOn(flag, useConfig());
/** For lists: whether a thing is on, when it stands behind a flag at all. */
export const useFlags = () => {
  const served = useConfig();
  return (flag: Flag | undefined) => flag === undefined || isOn(flag, served);
};
