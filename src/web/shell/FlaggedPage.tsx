import type { ComponentType } from 'react';
import type { Flag } from '#contract/kernel/flags.ts';
import { useFlag } from '#web/boot/config.ts';
import { lazyPage } from '#web/routing/lazy-page.tsx';

const Closed = lazyPage(() => import('#web/features/static/UnderConstructionPage.tsx'));

type Screen = ComponentType & { preload?: () => Promise<void> };

/** A page behind a feature flag: with the flag off its address says that the service is not open. */
export const FlaggedPage = (flag: Flag, Open: Screen) => {
  const Flagged = () => (useFlag(flag) ? <Open /> : <Closed />);
  return Object.assign(Flagged, {
    preload: async () => void (await Promise.all([Open.preload?.(), Closed.preload()])),
  });
};
