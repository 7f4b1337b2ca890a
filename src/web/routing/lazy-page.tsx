/** A screen in a chunk of its own. A chunk that cannot be fetched is an error of its route, never a reload behind the citizen's back. */
import { type ComponentType, use, useEffect } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { firstUse, pageSettled } from '#web/boot/deferred-hydration.ts';
import { loadWords, useLang } from '#web/i18n/i18n.ts';
import { failureLeft, loadChunk } from './chunk.ts';

/** React reads it without waiting. */
const AT_HAND = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

export const lazyPage = (load: () => Promise<{ default: ComponentType }>, areas: readonly string[] = []) => {
  let Screen: ComponentType | undefined;
  let fetching: Promise<void> | undefined;
  let takingOver: Promise<void> | undefined;

  const fetchScreen = () => {
    fetching ??= loadChunk(load).then(
      (loaded) => {
        Screen = loaded.default;
      },
      (failed) => {
        fetching = undefined;
        throw failed;
      },
    );
    return fetching;
  };
  const takeOver = async (lang: Lang) => {
    await firstUse();
    try {
      await Promise.all([fetchScreen(), loadWords(lang, ...areas)]);
    } catch (failed) {
      pageSettled.emit();
      // Kept until its screen is left: asked for anew in the very render that learnt of it, it would fail for ever.
      const off = failureLeft.on(() => {
        off();
        takingOver = undefined;
      });
      throw failed;
    }
  };

  const Lazy = () => {
    const lang = useLang();
    // A prerendered page comes here before its screen: what it shows stays as it is until the screen has arrived. Asked
    // in every render, since React may repeat one in which the screen has come meanwhile.
    takingOver ??= Screen ? AT_HAND : takeOver(lang);
    use(takingOver);
    useEffect(() => pageSettled.emit(), []);
    return Screen && <Screen />;
  };
  return Object.assign(Lazy, { preload: async () => (firstUse() ? undefined : fetchScreen()) });
};
