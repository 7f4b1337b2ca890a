import { isActorRef } from './xstate-internals.ts';

const compareWith = (areSameActors: (one: object, other: object) => boolean) => {
  const isSame = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (isActorRef(one) || isActorRef(other)) return areSameActors(one, other);
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
    );
  };
  return isSame;
};

/**
 * Equal as data: the fields of two objects may come in another order, as the database returns them. Actors are no data: one of them
 * is as good as another.
 */
export const isSameData = compareWith((one, other) => isActorRef(one) && isActorRef(other));
/** Equal for a view: as data, and with the very same actors. */
export const isSameContent = compareWith(() => false);
