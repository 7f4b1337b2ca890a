/** Blocks an app that is too old: it shows only the link to the new version and the support phone. */
import { lazy, Suspense } from 'react';
import { useConfig } from '#web/boot/config.ts';
import { loadChunk } from '#web/routing/chunk.ts';
import { useStore } from '#web/storage/store.ts';
import { appInfo, updateIsRequired } from './state.ts';

const UpdateScreen = lazy(() => loadChunk(() => import('./update/UpdateScreen.tsx')));

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
