/** Sends one event of BiDi to the client. */
export type Emit = (method: string, params: object) => void;
