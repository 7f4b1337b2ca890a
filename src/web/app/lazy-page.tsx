/** A screen in a chunk of its own. A chunk that cannot be fetched is an error of its route, never a reload behind the citizen's back. */
import { type ComponentType, use, useEffect } from 'react';
import { loadChunk } from './chunk.ts';
import { createEmitter } from './emitter.ts';
import { firstUse } from './first-use.ts';

/** A page is on the screen and React's. */
export const pageMounted = createEmitter<void>();

export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  let Screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchScreen = async () => {
    await firstUse();
    Screen = (await loadChunk(load)).default;
  };
  const loaded = () => {
    loading ??= fetchScreen().catch((failed) => {
      loading = undefined;
      throw failed;
    });
    return loading;
  };
  const Lazy = () => {
    // A prerendered page comes here before its screen: what it shows stays as it is until the screen has arrived.
    if (!Screen) use(loaded());
    useEffect(() => pageMounted.emit(), []);
    return Screen && <Screen />;
  };
  return Object.assign(Lazy, { preload: async () => (firstUse() ? undefined : loaded()) });
};
