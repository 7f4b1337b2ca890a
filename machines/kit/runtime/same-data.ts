import { isActorRef } from './xstate-internals.ts';

/**
 * Equal as data: the fields of two objects may come in another order, as the database returns them. Actors are no data: one of them
 * is as good as another.
 */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (isActorRef(one) || isActorRef(other)) return isActorRef(one) && isActorRef(other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(Reflect.get(one, name), Reflect.get(other, name)))
  );
};
