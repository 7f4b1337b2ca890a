/** The server's configuration: flags and business settings. Until it is fetched (`api/load-config.ts`) the flags of the specification apply. */
import { limits } from '#contract/fields/limits.ts';
import { type Flag, isOpenWith } from '#contract/kernel/flags.ts';
import type { Config } from '#contract/portal/configuration.ts';
import { createStore, useStore } from '#web/storage/store.ts';

const config = createStore<Config | null>(null);
/**
 * Whether the server has a desk. A server with one sends pages that say so (`data-desk`, `build/prerender.plugin.ts`), so it is
 * known at the first paint; the build sets `initial` for a page that it renders for such a server.
 */
export const deskOpen = createStore(globalThis.document?.documentElement.dataset.desk !== undefined);
/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;
export const serverNow = () => Date.now() + ahead;

/** The server has answered. */
export const setConfig = (served: Config) => {
  ahead = Date.parse(served.now) - Date.now();
  config.set(served);
  deskOpen.set(served.deskOpen);
};

export const isOn = (flag: Flag | readonly Flag[] | undefined, served: Config | null) =>
  isOpenWith(served?.flags ?? {}, flag);

export const onConfig = config.subscribe;
export const useConfig = () => useStore(config);
export const useDeskOpen = () => useStore(deskOpen);
/** Must never be missing: before the configuration was read, and when it could not be, it is the fund's usual number. */
export const useSupportPhone = () => useConfig()?.supportPhone ?? limits.supportPhone;
export const useFlag = (flag: Flag | readonly Flag[]) => isOn(flag, useConfig());
/** The check of flags for lists: whether a flag is on; without a flag the answer is yes. */
export const useFlags = () => {
  const served = useConfig();
  return (flag: Flag | readonly Flag[] | undefined) => isOn(flag, served);
};
