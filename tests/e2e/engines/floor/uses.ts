/**
 * A feature that a file of the bundle uses, by its path in the compatibility data. `prefixes`: the names that it is used by, where
 * that is not its own name alone; `undefined` is its own name.
 */
export type Use = { feature: string; prefixes?: readonly (string | undefined)[] };
