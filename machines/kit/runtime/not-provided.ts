/** Placeholder for an actor that `machine.provide` must replace before the machine starts. */
export const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};
