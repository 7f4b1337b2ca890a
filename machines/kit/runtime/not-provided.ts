/** Stands for an actor that only the side which runs the machine can give: it must be given before it is started. */
export const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};
