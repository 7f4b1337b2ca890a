/** What a draft says of each step, as text that can be compared. */
type Saved = { answers?: object | null; partial?: object | null };
export type Values = Record<string, string>;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};
export const textOf = (value: unknown): string => JSON.stringify(sorted(value));

/** `cost` is an answered step, `cost, typed` a half-filled one. */
export const valuesOf = ({ answers, partial }: Saved): Values => ({
  ...Object.fromEntries(
    Object.entries(answers ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([step, value]) => [step, textOf(value)]),
  ),
  ...Object.fromEntries(
    Object.entries(partial ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([step, value]) => [`${step}, typed`, textOf(value)]),
  ),
});
