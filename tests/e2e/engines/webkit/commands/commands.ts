import type { BidiValue } from '../remote-values.ts';

/** Commands by their names; each knows the form of its own parameters. */
export type Commands = Record<string, (params: never) => unknown>;
/** The parameter of a command that is about one page. */
export type Place = { context: string };

export const text = (value: string): BidiValue => ({ type: 'string', value });
