/** Fetches the server's configuration, once. */
import type { Config } from '#contract/portal/configuration.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { setConfig } from '#web/state/config.ts';

let asked: Promise<Config | null> | undefined;

/** The configuration, or null when it cannot be fetched; the next call tries again. */
export const loadConfig = (): Promise<Config | null> => {
  asked ??= ask().catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
};
/** Fetches it again; until the answer arrives the old configuration stays. */
export const refreshConfig = () => {
  asked = undefined;
  return loadConfig();
};
const ask = async () => {
  const { api } = await loadChunk(() => import('./api.ts'));
  const served = await api.config();
  setConfig(served);
  return served;
};
