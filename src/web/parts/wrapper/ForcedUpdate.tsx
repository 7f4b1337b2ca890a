/** Blocks an app of a version that is not accepted: it shows only the link to the new version and the support phone. */
import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/loading/chunk.ts';
import { useConfig } from '#web/state/config.ts';
import { appInfo, updateIsRequired } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';

const UpdateScreen = lazy(() => loadChunk(() => import('./update/UpdateScreen.tsx')));

export const ForcedUpdate = () => {
  const isRequired = useStore(updateIsRequired);
  const app = useStore(appInfo);
  const config = useConfig();
  if (!isRequired || !app || !config) return null;
  const { latest, storeUrl } = config.wrapper[app.platform];
  return (
    <Suspense>
      <UpdateScreen current={app.version} latest={latest} storeUrl={storeUrl} phone={config.supportPhone} />
    </Suspense>
  );
};
