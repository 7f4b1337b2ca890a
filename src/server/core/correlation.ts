/** The request that the present work belongs to, also in a job that follows from it later. Logs and rows name it by its id. */
import { AsyncLocalStorage } from 'node:async_hooks';

const present = new AsyncLocalStorage<string>();

export const correlated = <T>(id: string, work: () => T): T => present.run(id, work);
/** Null for work that no request caused. */
export const correlationOfNow = (): string | null => present.getStore() ?? null;
