/** Who hears of the calls that a driver stops. */
import type { Stopped } from './call.ts';

export type Watcher = {
  stopped: (call: Stopped) => void;
  /** The request with this name has failed, or the page has cancelled it. */
  ended: (name: unknown) => void;
  /** Another document has taken the place of the one whose calls these were. */
  left: () => void;
};
