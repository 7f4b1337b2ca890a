/** Channels whose messages arrive when a test says so. An engine keeps the order of messages on one channel; between two it is free. */
import { vi } from 'vitest';

type Port = { onmessage: ((message: { data: unknown }) => void) | null; close: () => void };

/** Holds messages until `vi.unstubAllGlobals()`. */
export const holdMessages = () => {
  const channels: { port1: Port; posted: unknown[] }[] = [];
  class HeldChannel {
    posted: unknown[] = [];
    port1: Port = {
      onmessage: null,
      close: () => {
        this.posted.length = 0;
      },
    };
    port2 = { postMessage: (data: unknown) => void this.posted.push(data) };
    constructor() {
      channels.push(this);
    }
  }
  vi.stubGlobal('MessageChannel', HeldChannel);
  return {
    /** All that wait, and what they lead to: those of the channel that was made first, or last. */
    deliver: (from: 'first' | 'last') => {
      for (;;) {
        const full = channels.filter(({ posted }) => posted.length > 0);
        const channel = from === 'first' ? full[0] : full.at(-1);
        if (!channel) return;
        channel.port1.onmessage?.({ data: channel.posted.shift() });
      }
    },
  };
};
