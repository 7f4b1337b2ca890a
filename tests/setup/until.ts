/** Waits for a state, however busy the machine is that runs the tests; the limit is one against hanging. */
import { vi } from 'vitest';

export const until = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 20 });
