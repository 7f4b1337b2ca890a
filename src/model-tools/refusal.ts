/** A reason to stop that the reader can act on, in one sentence. */
export class Refusal extends Error {}

/** The whole of a command: a refusal ends it with its sentence. */
export const command = async (main: () => Promise<void> | void) => {
  try {
    await main();
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    console.error(reason.message);
    process.exitCode = 1;
  }
};

/** One of the names there are, or a refusal that lists them. */
export const oneOf = <T extends string>(what: string, names: readonly T[], given: string): T => {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Refusal(`There is no ${what} "${given}"; there are ${names.join(', ')}.`);
  return found;
};
