import { draftIn } from '../people/machines.ts';
import type { Course } from '../stage.ts';

/** The citizens do something now and then, each in one of their tabs. */
export const actions: Course = (stage, chance, milliseconds) => {
  const { world, citizens } = stage;
  const count = Math.round((chance.between(10, 50) * milliseconds) / 120_000);
  for (let number = 0; number < count; number += 1) {
    const at = chance.between(1000, milliseconds);
    if (!world.happens(`action ${number}`)) continue;
    world.after(at, () => {
      const own = world.chance('action', number);
      const citizen = own.pick(citizens);
      const usable = citizen.tabs.filter(({ isUsable }) => isUsable);
      // Mostly they go on with what they have begun.
      const begun = usable.filter((tab) => draftIn(tab));
      const tabs = begun.length > 0 && own.likely(0.5) ? begun : usable;
      if (tabs.length > 0) citizen.act(own.pick(tabs), own);
    });
  }
};
