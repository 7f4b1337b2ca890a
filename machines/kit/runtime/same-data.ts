/** Equal as data: the fields of two objects may come in another order, as the database returns them. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(Reflect.get(one, name), Reflect.get(other, name)))
  );
};
