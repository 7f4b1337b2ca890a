/** Which screen shows which page. The later ones come in chunks of their own, fetched while the first is being answered. */
import type { ComponentType } from 'react';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { InitScreen } from './screens/InitScreen.tsx';

const later = {
  conditions: lazyPage(() => import('./screens/ConditionsScreen.tsx')),
  assetsList: lazyPage(() => import('./screens/AssetsListScreen.tsx')),
  asset: lazyPage(() => import('./screens/AssetScreen.tsx')),
  documents: lazyPage(() => import('./screens/DocumentsScreen.tsx')),
  done: lazyPage(() => import('./screens/DoneScreen.tsx')),
};

export const requestScreens: Record<RequestPage, ComponentType> = { init: InitScreen, ...later };

/** A screen must be at hand before it is reached: a lost line may not stop a citizen between two questions. */
export const fetchScreens = () => {
  for (const screen of Object.values(later)) screen.preload().catch(() => {});
};
