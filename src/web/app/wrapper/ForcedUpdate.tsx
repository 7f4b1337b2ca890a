/** An app that is too old opens nothing any more: what remains is the way to the new one, and the support phone. */
import { lazy, Suspense } from 'react';
import { loadChunk } from '../chunk.ts';
import { useConfig } from '../config.ts';
import { useStore } from '../store.ts';
import { appInfo, updateIsRequired } from './state.ts';

const UpdateScreen = lazy(() => loadChunk(() => import('./UpdateScreen.tsx')));

export const ForcedUpdate = () => {
  const isRequired = useStore(updateIsRequired);
  const app = useStore(appInfo);
  const config = useConfig();
  if (!isRequired || !app || !config) return null;
  return (
    <Suspense>
      <UpdateScreen current={app.version} {...config.wrapper[app.platform]} phone={config.supportPhone} />
    </Suspense>
  );
};
