/** A screen in a chunk of its own. A chunk that cannot be fetched is an error of its route, never a reload behind the citizen's back. */
import { type ComponentType, use } from 'react';
import { loadChunk } from './chunk.ts';

export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  let Screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= loadChunk(load).then(
      (loaded) => {
        Screen = loaded.default;
      },
      (failed) => {
        loading = undefined;
        throw failed;
      },
    );
    return loading;
  };
  const Lazy = () => {
    if (!Screen) use(preload());
    return Screen && <Screen />;
  };
  return Object.assign(Lazy, { preload });
};
